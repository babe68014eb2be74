-- needs: guard.account, guard.now, logic.record_approvals, logic.require_children, logic.require_turn

create function api.create_memory_fact(p_id uuid, p_child uuid, p_category text, p_expires_on date, p_sealed bytea,
  p_set text[], p_source jsonb) returns void
language plpgsql volatile
as $body$
begin
  perform logic.require_turn(p_source);
  perform logic.require_children(array_remove(array[p_child], null));
  insert into store.memory_facts (id, account_id, child_id, category, expires_on, sealed, created_at, updated_at)
  values (p_id, guard.account(), p_child, p_category, p_expires_on, p_sealed, guard.now(), guard.now());
  perform logic.record_approvals(1, p_source, p_set, '{}', p_fact => p_id);
end
$body$;

comment on function api.create_memory_fact(uuid, uuid, text, date, bytea, text[], jsonb) is
  'Stores a fact for the acting account with version 1. Raises PT400 for a child the account may not see, PT404 '
  'unless the source is manual or a completed turn of the account.';
grant execute on function api.create_memory_fact(uuid, uuid, text, date, bytea, text[], jsonb) to campatlas_own;
