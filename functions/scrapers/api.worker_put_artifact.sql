-- needs: logic.reject_stale_attempt, logic.redact, guard.now

create function api.worker_put_artifact(
  p_installation uuid, p_attempt uuid, p_name text, p_bytes bigint, p_digest bytea, p_body jsonb, p_omitted text)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  -- A secret may be anywhere in a document, so a document with a suspected secret is not stored at all.
  v_omitted constant text := coalesce(p_omitted,
    case when logic.redact(p_body::text, 2147483647) <> p_body::text then 'forbidden_content' end);
  v_artifact store.scraper_artifacts;
begin
  insert into store.scraper_artifacts as a (attempt_id, name, bytes, digest, body, omitted_reason, created_at)
  select j.lease_attempt, p_name, p_bytes, p_digest, case when v_omitted is null then p_body end, v_omitted, guard.now()
  from store.scraper_jobs j
  where j.lease_attempt = p_attempt and j.installation_id = p_installation
  for share
  on conflict on constraint scraper_artifacts_attempt_name_key do update set
    bytes = excluded.bytes, digest = excluded.digest, body = excluded.body, omitted_reason = excluded.omitted_reason
  returning a.* into v_artifact;
  if not found then
    perform logic.reject_stale_attempt(p_installation, p_attempt);
  end if;
  return jsonb_build_object('id', v_artifact.id, 'name', v_artifact.name, 'bytes', v_artifact.bytes,
    'omittedReason', v_artifact.omitted_reason);
end
$body$;

comment on function api.worker_put_artifact(uuid, uuid, text, bigint, bytea, jsonb, text) is
  'Stores an artifact of an attempt, replacing an earlier one of the same name. With p_body null only the reason '
  'p_omitted is stored; a body with a suspected secret is omitted, too. Raises PT409 (lease_lost), or PT404 for an '
  'unknown attempt.';
grant execute on function api.worker_put_artifact(uuid, uuid, text, bigint, bytea, jsonb, text)
  to campatlas_installation;
