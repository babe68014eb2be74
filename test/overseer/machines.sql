-- The state machines of the review agent, and that nobody moves or reads anything directly.
begin;
select plan(17);

-- A review, its reversal and a message, as the functions create them.
insert into store.records (id, kind, key, state) values
  ('00000000-0000-0000-0000-0000000000a1', 'organization', 'r', 'deleted');
insert into store.reviews (id, record_id, entity_kind, application, opened_at, updated_at)
  values ('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-0000000000a1', 'organization', 'applied',
    now(), now());
insert into store.review_reversals (id, review_id, number, created_at, updated_at)
  values ('00000000-0000-0000-0000-0000000000c1', '00000000-0000-0000-0000-0000000000b1', 1, now(), now());
select logic.add_overseer_event('user_message', '{"text": "x"}', null);
insert into store.overseer_messages (id, body_hash, text, event_id, receipt, created_at, updated_at)
  values ('00000000-0000-0000-0000-0000000000d1', sha256('x'), 'x', 1, '{}', now(), now());

select is_empty($$select tests.wrong_moves('review', 'store.reviews', '00000000-0000-0000-0000-0000000000b1')$$,
  'every state × event × state of a review is as guard.moves has it');
select is_empty($$select tests.wrong_moves('review_reversal', 'store.review_reversals',
  '00000000-0000-0000-0000-0000000000c1')$$, 'and of a reversal');
alter table store.overseer_messages drop constraint overseer_messages_state_check;
select is_empty($$select tests.wrong_moves('overseer_message', 'store.overseer_messages',
  '00000000-0000-0000-0000-0000000000d1')$$, 'and of a message: it is delivered once [overseer.event-delivered]');
select results_eq(
  $$select from_state, event, to_state from guard.moves where machine = 'overseer_message' order by 1, 2$$,
  $$values ('', 'enqueue', 'pending'), ('', 'reject', 'rejected'), ('pending', 'cancel', 'cancelled'),
    ('pending', 'deliver', 'delivered')$$, 'nothing leads out of delivered, cancelled and rejected');
select set_eq($$select to_state from guard.moves where machine = 'review_reversal'$$,
  array['reverting', 'reverted', 'revert_failed'], 'a reversal has these states, no other [overseer.decision-revert]');

-- What the row itself rejects, whatever a function does.
select throws_ok($$update store.overseer set pending = 101$$, '23514', null,
  'more than 100 do not wait [overseer.messages-max-pending]');
select lives_ok($$update store.overseer set pending = 100$$, 'control');
update store.overseer set pending = 0;
select throws_ok($$insert into store.overseer (id) values (true)$$, '23505', null, 'there is one review agent');
select throws_ok($$insert into store.overseer (id) values (false)$$, '23514', null, 'whatever it is called');
select throws_ok($$insert into store.review_reversals (review_id, number, created_at, updated_at)
  values ('00000000-0000-0000-0000-0000000000b1', 1, now(), now())$$, '23505', null, 'a version is taken back once');
select throws_ok($$insert into store.overseer_events (id, revision, kind, created_at)
  values (2, 0, 'directive_saved', now())$$, '23514', null,
  'saved instructions have their text [overseer.event-fields]');
select throws_ok($$insert into store.overseer_events (id, revision, kind, created_at)
  values (0, 0, 'agent_output', now())$$, '23514', null, 'events count from 1 [overseer.event-fields]');

select is_empty($$select r, t from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff',
    'campatlas_admin', 'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r,
    unnest(array['overseer', 'overseer_events', 'overseer_messages', 'overseer_jobs', 'overseer_memory', 'reviews',
      'review_versions', 'review_decisions', 'review_reversals', 'captures', 'capture_images', 'review_captures']) t
  where tests.state_as(r::name, format('select from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('delete from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('truncate store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('insert into store.%I default values', t)) <> '42501'$$,
  'no role reads or writes a table by hand');
create temporary table call as select array[
  'api.get_overseer(true)', 'api.save_overseer(''{}'', null, 0, true)', 'api.clear_overseer_memory(null, true)',
  'api.pause_overseer(true, 0, 0, true)', 'api.send_overseer_message(%1$L, 0, ''x'', sha256(''x''))',
  'api.list_overseer_events(null, null, false, 0, 1)', 'api.list_overseer_jobs(null, 0, 1)',
  'api.list_reviews(null, null, null, null, false, null, 1)',
  'api.list_review_groups(null, null, null, null, false, null, 1)', 'api.get_review(%1$L, null)',
  'api.decide_review(%1$L, %1$L, 1, ''revert'', null, sha256(''x''))', 'api.get_capture_image(%1$L)'
  ] as calls;
select is_empty($$select s from call, tests.states_of('none', calls) s where s <> 'PT403'$$,
  'no function answers who is not staff [overseer.access]');
select is_empty($$select s from call, tests.states_of('nobody', calls) s where s <> 'PT403'$$,
  'nor nobody [overseer.access]');
select is_empty($$select s from call, tests.states_of('staff', calls) s where s not in ('ok', 'PT404', 'PT409')$$,
  'control: all answer staff [overseer.access]');
select is_empty($$select s from call, tests.states_of('admin', calls) s where s not in ('ok', 'PT404', 'PT409')$$,
  'and ADMIN');

select * from finish();
rollback;
