-- The order of the checks is part of the contract: a repeated request is answered whatever has changed since; then
-- errors of the approval itself; then changed data. An error writes nothing, so the key can be used again.
-- needs: guard.account, guard.my_children, logic.find_booking, logic.add_hold, logic.queue_hold,
-- needs: logic.queue_run, logic.reject, logic.claimed_hold

create function api.approve_booking(
  p_id uuid,
  p_key text,
  p_hash bytea,
  p_child uuid,
  p_version integer,
  p_session uuid,
  p_max_cents integer,
  p_currency text,
  p_waitlist boolean,
  p_auto boolean,
  p_share text[],
  p_read_version integer,
  p_sealed bytea,
  p_lease interval,
  out booking uuid,
  out hold uuid,
  out is_new boolean,
  out claim jsonb
)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_booking store.bookings;
  v_child store.children;
begin
  if guard.account() is null then
    perform logic.reject('forbidden', 'Only a parent may book.');
  end if;
  is_new := false;
  booking := logic.find_booking(p_key, p_hash);
  if booking is not null then
    return;
  end if;
  -- The lock keeps the profile from changing before commit.
  select * into v_child from store.children c
  where c.id = p_child and p_child = any (guard.my_children()) for share;
  if not found then
    perform logic.reject('invalid_body', 'Please choose one of the children in your family.');
  elsif not v_child.reuse_allowed then
    perform logic.reject('invalid_body',
      'This child''s profile may not be used for bookings yet. Its owner can allow that on the family page.');
  elsif not exists (select from store.sessions s where s.id = p_session) then
    perform logic.reject('invalid_body', 'This camp session is no longer in the catalog. Please choose another one.');
  elsif p_max_cents > 0 and not exists (
    select from store.payment_customers c where c.account_id = guard.account() and c.method is not null)
  then
    perform logic.reject('card_required', 'Please save a card before you book with a spending limit above zero.');
  elsif v_child.version is distinct from p_version or p_read_version is distinct from p_version then
    perform logic.reject('profile_changed',
      'The child''s profile has changed. Please check it before you approve.');
  end if;
  insert into store.bookings (id, parent_id, child_id, session_id, idempotency_key, body_hash, max_cents, currency,
    allow_waitlist, auto_accept, share_fields, profile_version, sealed_shared)
  values (p_id, guard.account(), p_child, p_session, p_key, p_hash, p_max_cents, p_currency, p_waitlist, p_auto,
    p_share, p_version, p_sealed)
  on conflict do nothing
  returning * into v_booking;
  if not found then
    -- The same approval may be concurrent, or another one for the same child and session.
    booking := logic.find_booking(p_key, p_hash);
    if booking is null then
      perform logic.reject('duplicate_booking',
        'This child already has a booking for this session. Please check it before you approve another one.');
    end if;
    return;
  end if;
  booking := v_booking.id;
  is_new := true;
  hold := logic.add_hold(v_booking, false, p_lease);
  if hold is null then
    perform logic.queue_run(v_booking.id);
  elsif p_lease is null then
    perform logic.queue_hold(hold);
  else
    select to_jsonb(c) into claim from logic.claimed_hold(hold) c;
  end if;
end
$body$;

comment on function api.approve_booking(uuid, text, bytea, uuid, integer, uuid, integer, text, boolean, boolean, text[],
  integer, bytea, interval) is
  'Creates a booking of the caller''s account and the row of its hold: {booking, hold, is_new}. Repeating a request '
  'under the same key returns the existing booking. p_read_version: the version of the profile that p_sealed was '
  'copied from. p_lease: claims the hold for the caller, with the row of logic.claimed_hold in claim; null leaves it '
  'to a job. Raises PT400 for a child, session or card that cannot be used, PT409 for another request under the key '
  '(key_reused), a changed profile (profile_changed) or a second live booking of the child and session '
  '(duplicate_booking).';
grant execute on function api.approve_booking(uuid, text, bytea, uuid, integer, uuid, integer, text, boolean, boolean,
  text[], integer, bytea, interval) to campatlas_own;
