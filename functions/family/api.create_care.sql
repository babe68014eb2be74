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
  'Makes a care requirement of version 1 of the account that acts. PT400 for a child it may not see, PT404 for a '
  'source that is no completed turn of its own.';
grant execute on function api.create_care(uuid, uuid[], bytea, text[], jsonb) to campatlas_own;
