-- needs: guard.now

create function logic.pool_lease_json(p_installation uuid) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('id', a.id, 'label', a.label, 'email', a.email)
  from store.pool_accounts a
  where a.leased_by = p_installation and a.lease_until > guard.now();
end;

comment on function logic.pool_lease_json(uuid) is
  'The pool account currently leased to an installation: {id, label, email}; null if none.';
