-- needs: guard.now, logic.record_approvals, logic.require_turn, logic.reject_stale

create function api.confirm_memory_fact(p_id uuid, p_expected integer, p_keys text[], p_source jsonb) returns integer
language plpgsql volatile
as $body$
declare
  v_version integer;
begin
  perform logic.require_turn(p_source);
  update store.memory_facts f set version = f.version + 1, updated_at = guard.now()
  where f.id = p_id and f.version = p_expected
  returning f.version into v_version;
  if v_version is null then
    perform logic.reject_stale((select f.version from store.memory_facts f where f.id = p_id),
      'This entry was deleted, or it is not yours.');
  end if;
  perform logic.record_approvals(v_version, p_source, p_keys, '{}', p_fact => p_id);
  return v_version;
end
$body$;

comment on function api.confirm_memory_fact(uuid, integer, text[], jsonb) is
  'Approves values of the acting account''s fact again and returns its new version. Raises PT409 unless the fact is '
  'at version p_expected, PT404 when the account has no such fact.';
grant execute on function api.confirm_memory_fact(uuid, integer, text[], jsonb) to campatlas_own;
