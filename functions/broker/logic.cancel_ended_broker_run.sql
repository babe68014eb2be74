-- needs: logic.move_broker_run

create function logic.cancel_ended_broker_run(p_run store.broker_runs) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_run.state in ('queued', 'running', 'waiting', 'holding') and exists (
    select from store.bookings b where b.id = p_run.booking_id and b.state not in ('in_progress', 'needs_parent'))
  then
    perform logic.move_broker_run(p_run.id, 'cancel', 'cancelled');
    return true;
  end if;
  return false;
end
$body$;

comment on function logic.cancel_ended_broker_run(store.broker_runs) is
  'Cancels a locked run whose booking ended before an order was sent, and returns whether it did.';
