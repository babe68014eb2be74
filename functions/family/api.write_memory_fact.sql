-- needs: guard.now, logic.record_approvals, logic.require_children, logic.require_turn, logic.reject_stale

create function api.write_memory_fact(p_id uuid, p_expected integer, p_child uuid, p_category text, p_expires_on date,
  p_sealed bytea, p_set text[], p_removed text[], p_source jsonb) returns integer
language plpgsql volatile
as $body$
declare
  v_version integer;
begin
  perform logic.require_turn(p_source);
  if 'childId' = any (p_set) then
    perform logic.require_children(array_remove(array[p_child], null));
  end if;
  update store.memory_facts f
  set version = f.version + 1, updated_at = guard.now(), sealed = coalesce(p_sealed, f.sealed),
    category = coalesce(p_category, f.category),
    child_id = case when 'childId' = any (p_set || p_removed) then p_child else f.child_id end,
    expires_on = case when 'expiresOn' = any (p_set || p_removed) then p_expires_on else f.expires_on end
  where f.id = p_id and f.version = p_expected
  returning f.version into v_version;
  if v_version is null then
    perform logic.reject_stale((select f.version from store.memory_facts f where f.id = p_id),
      'This entry was deleted, or it is not yours.');
  end if;
  perform logic.record_approvals(v_version, p_source, p_set, p_removed, p_fact => p_id);
  return v_version;
end
$body$;

comment on function api.write_memory_fact(uuid, integer, uuid, text, date, bytea, text[], text[], jsonb) is
  'Updates a fact of the acting account and returns its new version. The child and the expiry date change only when '
  'p_set or p_removed names childId or expiresOn; null for p_category or p_sealed keeps the stored value. Raises '
  'PT409 unless it is at version p_expected, PT404 when the account has no such fact, PT400 for a child the account '
  'may not see.';
grant execute on function api.write_memory_fact(uuid, integer, uuid, text, date, bytea, text[], text[], jsonb)
  to campatlas_own;
