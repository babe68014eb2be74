-- needs: logic.iso_milliseconds

create function logic.scraper_artifact_json(p_artifact store.scraper_artifacts, p_attempt integer) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('id', p_artifact.id, 'attempt_id', p_artifact.attempt_id, 'attempt', p_attempt,
    'name', p_artifact.name, 'bytes', p_artifact.bytes, 'sha256', encode(p_artifact.digest, 'hex'),
    'omitted_reason', p_artifact.omitted_reason, 'created_at', logic.iso_milliseconds(p_artifact.created_at));
end;

comment on function logic.scraper_artifact_json(store.scraper_artifacts, integer) is
  'An artifact without its body. p_attempt: the number of its attempt.';
