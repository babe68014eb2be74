create function logic.captured_cents(p_booking uuid) returns integer
language sql stable
return coalesce((select sum(h.captured_cents)::integer from store.holds h where h.booking_id = p_booking), 0);

comment on function logic.captured_cents(uuid) is 'What has been charged for a booking so far, in cents.';
