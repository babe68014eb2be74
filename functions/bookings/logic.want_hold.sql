-- needs: logic.queue_hold

create function logic.want_hold(p_booking uuid, p_wanted text, p_cents integer default null) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_hold uuid;
begin
  update store.holds h set wanted = p_wanted, capture_cents = p_cents
  where h.booking_id = p_booking and h.wanted = 'held'
    and h.state in ('intended', 'confirming', 'held', 'capturing', 'releasing')
  returning h.id into v_hold;
  if found then
    perform logic.queue_hold(v_hold);
  end if;
end
$body$;

comment on function logic.want_hold(uuid, text, integer) is
  'Sets the goal of the live hold of a locked booking: captured, with the amount in cents, or released. A goal that '
  'was set before is kept.';
