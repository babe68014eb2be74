create function logic.is_withdrawn(p_record_id uuid, p_contribution_id bigint) returns boolean
language sql stable parallel safe
return coalesce((
  select w.withdrawn from store.withdrawals w
  where w.record_id = p_record_id and w.contribution_id = p_contribution_id
  order by w.id desc limit 1), false);

comment on function logic.is_withdrawn(uuid, bigint) is
  'Whether a contribution is withdrawn, that is, not reinstated since its withdrawal.';
