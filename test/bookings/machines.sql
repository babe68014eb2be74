-- The states of bookings, questions and holds in plain SQL: who can access their rows, and the constraints that apply
-- to every writer.
begin;
select plan(35);

create temporary table people as
  select n as name, api.create_account(n || '@bookings.test', n, 'free', r) as id
  from (values ('parent', 'none'), ('other', 'none'), ('staff', 'staff'), ('admin', 'admin')) as p (n, r);
grant select on people to public;
create function pg_temp.act(p_name text) returns void
language sql volatile
as $$ select set_config('campatlas.account', coalesce((select p.id::text from people p where p.name = p_name), ''),
  true) $$;
create function pg_temp.id(p_name text) returns uuid
language sql immutable
as $$ select md5(p_name)::uuid $$;
insert into store.records (id, kind, key) values (pg_temp.id('organization'), 'organization', 'o');
insert into store.records (id, kind, key, organization_id)
  values (pg_temp.id('session'), 'session', 's', pg_temp.id('organization'));
insert into store.children (id, owner_id, sealed, has_first_name, has_last_name, has_label, has_birth_date, has_age,
  created_at, updated_at)
  select pg_temp.id('child'), id, '\x00', true, true, false, false, false, now(), now() from people
  where name = 'parent';
create function pg_temp.book(p_key text, p_max integer default 5000) returns uuid
language sql volatile
as $$ insert into store.bookings (id, parent_id, child_id, session_id, idempotency_key, body_hash, max_cents, currency,
  allow_waitlist, auto_accept, share_fields, profile_version, sealed_shared)
  select pg_temp.id(p_key), id, pg_temp.id('child'), pg_temp.id('session'), p_key, sha256(p_key::bytea), p_max, 'USD',
    true, true, '{}', 1, '\x01' from people where name = 'parent' returning id $$;
create function pg_temp.move(p_event text, p_state text, p_more text default '') returns text
language plpgsql
as $$ begin
  execute format('update store.bookings set state = %L, moved_by = %L, version = version + 1 %s where id = %L', p_state,
    p_event, p_more, pg_temp.id('one'));
  return 'ok';
exception when others then
  return sqlstate;
end $$;

select is(pg_temp.book('one'), pg_temp.id('one'), 'a booking begins');
select results_eq('select phase, checking_with, status, version from store.bookings',
  $$values ('in_progress', null::text, 'placing_hold', 1)$$, 'in progress, before anything is held');
select results_eq('select seq, event, to_state from store.booking_events', $$values (1, 'approve', 'in_progress')$$,
  'which is its first event');
select throws_ok($$select pg_temp.book('one')$$, '23505', null, 'a key names one approval of a parent');
select throws_ok($$select pg_temp.book('two')$$, '23505', null,
  'a child has one live booking for a session [bookings.create-duplicate-child-session]');
select throws_ok($$insert into store.booking_events values (pg_temp.id('one'), 1, 'x', '', 'y', 'z', null, now())$$,
  '23505', null, 'events are numbered');
select throws_ok($$update store.booking_events set event = 'cancelled'$$, 'P0001', null, 'and never changed');
select throws_ok(format($$select pg_temp.book('cents', %s)$$, n), '23514', null, format('a limit is not %s', n))
  from unnest(array[-1, 1, 49, 2500001]) n;
select throws_ok($$update store.bookings set share_fields = '{child.notes}'$$, '23514', null,
  'nothing but the four fields is shared [bookings.create-sharefields]');
select throws_ok($$update store.bookings set phase = 'booked'$$, '428C9', null, 'the phase follows the state');
select is(pg_temp.move('enrolled', 'booked'), '23514',
  'who is booked has a receipt [bookings.phase-payload-exclusive]');
select is(pg_temp.move('camp_asks', 'needs_parent', $$, receipt = '{}'$$), '23514', 'and nobody else');
select is(pg_temp.move('card_unknown', 'checking_card', $$, failure = '{"code": "x"}'$$), '23514',
  'what is being checked has not failed [bookings.phase-checking]');
select is(pg_temp.move('flown', 'moon'), '23514', 'there is no other phase [bookings.phase-values]');

select throws_ok($$insert into store.bookings (id, parent_id, session_id, idempotency_key, body_hash, max_cents,
  currency, allow_waitlist, auto_accept, share_fields, profile_version, state, moved_by)
  select gen_random_uuid(), id, pg_temp.id('session'), 'x', sha256('x'), 0, 'USD', false, false, '{}', 1, 'moon',
    'approve' from people where name = 'parent'$$, '23514', null, 'nor by an insert [bookings.phase-values]');
update store.bookings set status = 'reading_the_fine_print';
select results_eq('select phase, status from store.bookings', $$values ('in_progress', 'reading_the_fine_print')$$,
  'a new status stands within its phase [bookings.status-extensible]');

-- Holds.
insert into store.holds (id, booking_id, cents, currency) values (pg_temp.id('hold'), pg_temp.id('one'), 5000, 'USD');
select throws_ok($$insert into store.holds (booking_id, cents, currency) values (pg_temp.id('one'), 5000, 'USD')$$,
  '23505', null, 'a booking has one live hold');
select throws_ok($$update store.holds set captured_cents = 5001$$, '23514', null, 'no more is charged than was held');
select throws_ok($$update store.holds set wanted = 'captured', capture_cents = 5001$$, '23514', null, 'nor wanted');
update store.holds set wanted = 'captured', capture_cents = 4000, last_error = 'key=sk_live_0123456789abcdef is bad';
select throws_ok($$update store.holds set wanted = 'released', capture_cents = null$$, 'P0T02', null,
  'what is wanted is decided once');
select throws_ok($$update store.holds set capture_cents = 4001$$, 'P0T02', null, 'with its amount');
select unalike((select last_error from store.holds), '%0123456789abcdef%', 'errors are redacted');

-- Every state × event × state; row constraints are dropped because they would hide the state machine's answer.
insert into store.booking_decisions (id, booking_id, kind, question, options, expires_at, created_at)
  values (pg_temp.id('decision'), pg_temp.id('one'), 'price', 'Adas Essen?', '[]', now() + interval '1 day', now());
select is_empty($$select role, name
  from unnest(array['campatlas_own', 'campatlas_worker', 'campatlas_staff', 'campatlas_admin', 'campatlas_server',
      'campatlas_public']) role,
    unnest(array['bookings', 'booking_events', 'booking_decisions', 'holds', 'provider_calls', 'provider_events',
      'payment_customers']) name
  where has_any_column_privilege(role, ('store.' || name)::regclass, 'insert, update, references')
    or has_table_privilege(role, ('store.' || name)::regclass, 'delete, truncate')$$,
  'no role changes any of it by hand');
select is_empty($$select r.rolname, t.name from pg_roles r, unnest(array['bookings', 'booking_events',
    'booking_decisions', 'holds', 'provider_calls', 'provider_events', 'payment_customers']) t (name)
  where r.rolname ~ '^campatlas_' and r.rolname <> 'campatlas_own'
    and has_any_column_privilege(r.rolname, ('store.' || t.name)::regclass, 'select')$$,
  'no plan, no caller''s SQL and no view of the graph reads it [bookings.access-team]');
create function pg_temp.seen(p_name text) returns text
language plpgsql
as $$ begin
  perform pg_temp.act(p_name);
  return (select string_agg(
      tests.json_as('campatlas_own', format('select count(*) from store.%I', n)) -> 0 ->> 'count', ' ')
    from unnest(array['bookings', 'booking_events', 'booking_decisions', 'holds']) n);
end $$;
select is(pg_temp.seen('parent'), '1 1 1 1', 'the parent sees all of it');
select is(pg_temp.seen(n), '0 0 0 0', format('%s sees none [bookings.access-team]', n))
  from unnest(array['other', 'staff', 'admin', 'nobody']) n;

alter table store.bookings drop constraint bookings_phase_check, drop constraint bookings_receipt_phase_check;
alter table store.booking_decisions drop constraint booking_decisions_option_check,
  drop constraint booking_decisions_decided_check;
delete from store.booking_events;
alter table store.bookings disable trigger record_moved;
select is_empty($$select tests.wrong_moves('booking', 'store.bookings', pg_temp.id('one'))
  union all select tests.wrong_moves('booking_decision', 'store.booking_decisions', pg_temp.id('decision'))
  union all select tests.wrong_moves('hold', 'store.holds', pg_temp.id('hold'))$$,
  'every state × event × state is as guard.moves has it [bookings.status-values.open]');
select is_empty($$select tests.unreached_states(m) from unnest(array['booking', 'booking_decision', 'hold']) m$$,
  'every state can be reached');
select is_empty($$select from_state from guard.moves
  where machine = 'booking' and from_state in ('booked', 'not_booked')$$,
  'nothing leads out of an end');

select * from finish();
rollback;
