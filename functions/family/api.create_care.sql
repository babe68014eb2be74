-- needs: guard.account, guard.now, logic.put_care_children, logic.record_approvals, logic.require_children
-- needs: logic.require_turn

create function api.create_care(p_id uuid, p_children uuid[], p_sealed bytea, p_set text[], p_source jsonb)
  returns void
language plpgsql volatile
as $body$
begin
  perform logic.require_turn(p_source);
  perform logic.require_children(p_children);
  insert into store.care_requirements (id, account_id, sealed, created_at, updated_at)
  values (p_id, guard.account(), p_sealed, guard.now(), guard.now());
  perform logic.put_care_children(p_id, p_children);
  perform logic.record_approvals(1, p_source, p_set, '{}', p_care => p_id);
end
$body$;

comment on function api.create_care(uuid, uuid[], bytea, text[], jsonb) is
  'Creates a care requirement of the acting account with version 1. Raises PT400 for a child the account may not '
  'see, PT404 unless the source is manual or a completed turn of the account.';
grant execute on function api.create_care(uuid, uuid[], bytea, text[], jsonb) to campatlas_own;
