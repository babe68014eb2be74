create function logic.is_hold_done(p_hold store.holds) returns boolean
language sql immutable
return p_hold.state = p_hold.wanted and p_hold.refund_requested_at is null
  or p_hold.state not in ('intended', 'confirming', 'held', 'capturing', 'releasing', 'captured');

comment on function logic.is_hold_done(store.holds) is
  'Whether a hold has reached its goal or a final state, so that no provider call is needed.';
