-- needs: guard.account

create function logic.put_care_children(p_id uuid, p_children uuid[]) returns void
language sql volatile
begin atomic
  delete from store.care_children c where c.care_id = p_id and c.child_id <> all (p_children);
  insert into store.care_children (care_id, account_id, child_id)
    select p_id, guard.account(), k.id from unnest(p_children) k (id) on conflict do nothing;
end;

comment on function logic.put_care_children(uuid, uuid[]) is 'Replaces the children of a care requirement.';
grant execute on function logic.put_care_children(uuid, uuid[]) to campatlas_own;
