create function logic.captured_cents(p_booking uuid) returns integer
language plpgsql stable
as $body$
begin
  return coalesce((select sum(h.captured_cents)::integer from store.holds h where h.booking_id = p_booking), 0);
end
$body$;

comment on function logic.captured_cents(uuid) is 'Total charged for a booking so far, in cents.';
