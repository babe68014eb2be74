-- needs: guard.now, logic.put_care_children, logic.record_approvals, logic.require_children, logic.require_turn
-- needs: logic.reject_stale

create function api.write_care(p_id uuid, p_expected integer, p_children uuid[], p_sealed bytea, p_set text[],
  p_removed text[], p_source jsonb) returns integer
language plpgsql volatile
as $body$
declare
  v_version integer;
begin
  perform logic.require_turn(p_source);
  update store.care_requirements c
  set version = c.version + 1, sealed = p_sealed, updated_at = guard.now()
  where c.id = p_id and c.version = p_expected
  returning c.version into v_version;
  if v_version is null then
    perform logic.reject_stale((select c.version from store.care_requirements c where c.id = p_id),
      'This care requirement was deleted, or it is not yours.');
  end if;
  if p_children is not null then
    perform logic.require_children(p_children);
    perform logic.put_care_children(p_id, p_children);
  end if;
  perform logic.record_approvals(v_version, p_source, p_set, p_removed, p_care => p_id);
  return v_version;
end
$body$;

comment on function api.write_care(uuid, integer, uuid[], bytea, text[], text[], jsonb) is
  'Updates a care requirement of the acting account and returns its new version; p_children null keeps the children. '
  'Raises PT409 unless it is at version p_expected, PT404 when the account has no such requirement, PT400 for a '
  'child the account may not see.';
grant execute on function api.write_care(uuid, integer, uuid[], bytea, text[], text[], jsonb) to campatlas_own;
