-- The states of broker runs and their questions, the permit of an order, and who can access them.
begin;
select plan(18);

insert into store.accounts (id, email, name) values ('00000000-0000-4000-8000-0000000000b1', 'b@example.org', 'B');
insert into store.broker_runs (kind, site, start_url, task, max_cents, currency, rehearsal, mode, account_sites,
  run_at, deadline_at, created_at, updated_at)
  values ('general', 'https://camp.example', 'https://camp.example/', 'book', 100, 'USD', false, 'automatic',
    '{https://camp.example}', now(), now() + interval '1 hour', now(), now());
create temporary table run as select id from store.broker_runs;
insert into store.broker_decisions (run_id, kind, question, options, created_at)
  select id, 'total', 'Order?', '[]', now() from run;
create temporary table decision as select id from store.broker_decisions;
insert into secret.broker_accounts select id, '\x01', now() from run;
alter table store.broker_decisions drop constraint broker_decisions_option_check,
  drop constraint broker_decisions_decided_check;
select is_empty($$select tests.wrong_moves('broker_decision', 'store.broker_decisions', (select id from decision))$$,
  'every state × event × state of broker_decision is as guard.moves has it');
select is_empty($$select tests.unreached_states('broker_decision')$$, 'every state of broker_decision can be reached');
alter table store.broker_runs drop constraint broker_runs_ended_check;
select is_empty($$select tests.wrong_moves('broker_run', 'store.broker_runs', (select id from run))$$,
  'every state × event × state of broker_run is as guard.moves has it [broker.run-cancel]');
select is_empty($$select tests.unreached_states('broker_run')$$, 'every state of broker_run can be reached');
select set_eq($$select from_state from guard.moves where machine = 'broker_run' and to_state = 'submitting'$$,
  array['running'], 'an order leaves from running alone');
select is_empty($$select m from guard.moves m where m.machine = 'broker_run'
  and m.from_state in ('submitting', 'unknown', 'done', 'refused', 'rehearsed', 'failed', 'cancelled', 'expired')
  and m.to_state in ('queued', 'running', 'waiting', 'holding', 'submitting')$$,
  'and nothing leads back from there: no run orders twice');

insert into store.broker_submissions (run_id, attempt, total_cents, currency, sent_at)
  select id, gen_random_uuid(), 100, 'USD', now() from run;
select throws_ok($$insert into store.broker_submissions (run_id, attempt, total_cents, currency, sent_at)
  select id, gen_random_uuid(), 100, 'USD', now() from run$$, '23505', null, 'a run has one permit');
select throws_ok($$update store.broker_runs set rehearsal = false, max_cents = 0$$, '23514', null,
  'who may spend nothing rehearses [broker.runs-rehearsal]');

insert into store.broker_screens (run_id, reason, origin, sha256, width, height, image, at)
  select id, 'step', 'https://camp.example', repeat('a', 64), 1, 1, '\x00', now() + n * interval '1 second'
  from run, generate_series(1, 25) n;
select is((select count(*) from store.broker_screens), 20::bigint, 'the newest 20 pictures of a run are kept');
select is((select min(at) from store.broker_screens), now() + interval '6 seconds', 'the newest indeed');

insert into store.broker_activity (run_id, kind, text, at)
  select id, 'note', 'password=canary-99 said', now() from run;
select is_empty($$select from store.broker_activity where text ~ 'canary'$$, 'what was done is stored without secrets');

create function pg_temp.erased_at(p_state text, p_event text, p_from text) returns boolean language plpgsql as $$
begin
  delete from secret.broker_accounts;
  alter table store.broker_runs disable trigger user;
  update store.broker_runs set state = p_from, ended_at = null;
  alter table store.broker_runs enable trigger user;
  insert into secret.broker_accounts select id, '\x01', now() from run;
  perform logic.move_broker_run((select id from run), p_event, p_state);
  return not exists (select from secret.broker_accounts);
end $$;
select is_empty($$select m.* from guard.moves m where m.machine = 'broker_run'
  and m.to_state in ('done', 'refused', 'rehearsed', 'failed', 'cancelled', 'expired', 'unknown')
  and m.from_state <> 'unknown' and not pg_temp.erased_at(m.to_state, m.event, m.from_state)$$,
  'site accounts are deleted at every end, and when an order is in doubt [broker.accounts-sealed]');
select ok(not pg_temp.erased_at('running', 'claim', 'queued'), 'control: they stay while a run goes on');
update store.broker_runs set deadline_at = now() - interval '1 second';
select logic.sweep_broker();
select is_empty('select from secret.broker_accounts', 'and when its deadline has passed [broker.accounts-sealed]');
select is((select state from store.broker_runs), 'expired', 'which ends it');

select is_empty($$select r, t from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff',
    'campatlas_admin', 'campatlas_worker', 'campatlas_server', 'campatlas_installation', 'campatlas_broker']) r,
    unnest(array['store.broker_runs', 'store.broker_decisions', 'store.broker_holds', 'store.broker_submissions',
      'store.broker_activity', 'store.broker_screens', 'secret.broker_accounts']) t
  where tests.state_as(r::name, format('select from %s', t)) <> '42501'
    or tests.state_as(r::name, format('delete from %s', t)) <> '42501'$$,
  'no role reads or writes a table of the broker by itself, the broker neither');
select is_empty($$select p.proname from pg_proc p where p.pronamespace = 'api'::regnamespace
    and has_function_privilege('campatlas_broker', p.oid, 'execute') <> (p.proname ~ '^broker_')$$,
  'the broker calls its own functions and nothing else');
select is_empty($$select p.proname from pg_proc p cross join unnest(array['campatlas_free', 'campatlas_starter',
    'campatlas_pro', 'campatlas_team', 'campatlas_enterprise', 'campatlas_staff', 'campatlas_admin',
    'campatlas_preview', 'campatlas_public', 'campatlas_own', 'campatlas_worker', 'campatlas_installation']) r
  where p.pronamespace = 'api'::regnamespace and p.proname ~ '^broker_'
    and has_function_privilege(r, p.oid, 'execute')$$, 'nobody but the broker calls the functions of the broker');
select * from finish();
rollback;
