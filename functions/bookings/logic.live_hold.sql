create function logic.live_hold(p_booking uuid) returns store.holds
language sql volatile
return (select h from store.holds h
  where h.booking_id = p_booking and h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
  for update);

comment on function logic.live_hold(uuid) is
  'The live hold of a booking, locked; null when there is none. The booking must be locked before.';
