-- The states of jobs and lookups in plain SQL: who can access their rows, and the constraints that apply to every
-- writer.
begin;
select plan(28);

create temporary table people as
  select r as role, api.create_account(r || '@geocoding.test', r, 'enterprise', r) as id
  from unnest('{none,staff}'::text[]) as r;
grant select on people to public;
create function pg_temp.act(p_role text) returns void
language sql volatile
as $$ select set_config('campatlas.account', coalesce((select p.id::text from people p where p.role = p_role), ''),
  true) $$;

insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd, required_lookups,
  run_at, created_at, updated_at)
  values ('OR', 'gaps', 'census', sha256('a'), '{"mode": "gaps"}', 1000, 1, now(), now(), now());
create temporary table job as select id from store.geocode_jobs;
insert into store.geocode_addresses (hash, street, city, state, created_at)
  values (sha256('one'), '1 Oak St', 'Salem', 'OR', now());
insert into store.geocode_lookups (job_id, address_hash, is_reuse, created_at, updated_at)
  select id, sha256('one'), false, now(), now() from job;
insert into store.geocode_items (job_id, place, configuration_id, address_hash, updated_at)
  select id, 1, md5('place')::uuid, sha256('one'), now() from job;
create temporary table lookup as select id from store.geocode_lookups;

select results_eq($$select machine, event, from_state, to_state from store.move_events where machine ~ '^geocode'
  order by 1$$, $$values ('geocode_job', 'create', '', 'queued')$$,
  'the beginning of a job is recorded, and stands for its lookups');
select throws_ok($$insert into store.geocode_lookups (job_id, address_hash, is_reuse, state, moved_by, created_at,
  updated_at) select id, sha256('one'), false, 'succeeded', 'plan', now(), now() from job$$, 'P0T02', null,
  'which begin as pending');
select is(items, 1, 'items are counted') from store.geocode_jobs;

-- Each role, before and after; the owner, to whom grants do not apply, tests the state machine.
select is_empty($$select r || ' ' || q from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff',
    'campatlas_admin', 'campatlas_worker', 'campatlas_server']) r,
    unnest(array['update store.geocode_jobs set state = ''running'', moved_by = ''claim'', version = version + 1',
      'update store.geocode_lookups set state = ''cancelled'', moved_by = ''cancel'', version = version + 1',
      'update store.geocode_items set state = ''cancelled''', 'delete from store.geocode_lookups',
      'insert into store.geocode_workers values (gen_random_uuid(), ''x'', true, null, now(), now(), null)',
      'delete from store.geocode_submissions', 'update store.geocode_blocks set ended_at = now()']) q
  where tests.state_as(r::name, q) <> '42501'$$, 'no role moves anything by hand');
select pg_temp.act('none');
select is(tests.json_as('campatlas_own', 'select id from store.geocode_jobs'), '[]', 'others see no job');
select is(tests.json_as('campatlas_own', 'select id from store.geocode_items'), '[]', 'and no item');
select is(tests.json_as('campatlas_own', 'select street from store.geocode_addresses'), '[]', 'and no address');
select is_empty($$select q from unnest(array['api.geocode_status()', 'api.geocode_preview(''OR'', null, null, ''gaps'',
    null, ''none'')', 'api.list_geocode_jobs(null, null, 1, 0)', 'api.get_geocode_job(gen_random_uuid())',
    'api.list_geocode_items(gen_random_uuid(), null, 1, 0)', 'api.cancel_geocode_job(gen_random_uuid())',
    'api.reconcile_geocode_job(gen_random_uuid(), null)',
    'api.create_geocode_job(''OR'', null, null, ''gaps'', null, ''none'', '''', ''k'', sha256(''k''))']) q
  where tests.state_as('campatlas_own', 'select ' || q) <> 'PT403'$$,
  'nor do they call a function of it [geocoding.access]');
select is_empty($$select q from unnest(array['api.geocode_coverage(''OR'', null, null)', 'api.geocode_states()',
    'api.geocode_regions(''OR'')']) q where tests.state_as('campatlas_staff', 'select ' || q) <> 'PT403'$$,
  'also where the role alone would do');
select pg_temp.act('staff');
select is(tests.json_as('campatlas_own', 'select street from store.geocode_addresses'), '[{"street": "1 Oak St"}]',
  'control: staff see addresses');
select is(tests.state_as('campatlas_own', 'select api.get_geocode_job(id) from store.geocode_jobs'), 'ok',
  'control: and jobs');
select is(tests.state_as('campatlas_staff', 'select api.geocode_coverage(''OR'', null, null)'), 'ok',
  'control: and coverage');

-- Items and counters follow.
insert into store.geocode_submissions (id, job_id, attempt, provider, lookups, intent_at, lease_until)
  select md5('sent')::uuid, id, gen_random_uuid(), 'census', 1, now(), now() + interval '1 minute' from job;
update store.geocode_lookups set state = 'submitting', moved_by = 'intend', version = version + 1,
  submission_id = md5('sent')::uuid;
select results_eq('select i.state, j.submitted_lookups from store.geocode_items i, store.geocode_jobs j',
  $$values ('submitting', 1)$$, 'an item follows its lookup, and the budget is used');
select throws_ok($$insert into store.geocode_lookups (job_id, address_hash, is_reuse, created_at, updated_at)
  select id, sha256('one'), false, now(), now() from job$$, '23505', null, 'a job has an address once');
select is(logic.doubt_lookups(md5('sent')::uuid, 'key=sk_live_0123456789abcdef is gone'), 1::bigint, 'it is in doubt');
select results_eq('select i.state, j.uncertain, j.submitted_lookups from store.geocode_items i, store.geocode_jobs j',
  $$values ('uncertain', 1, 1)$$, 'so is its item [geocoding.uncertain-not-resent]');
select throws_ok($$update store.geocode_lookups set state = 'submitting', moved_by = 'intend', version = version + 1$$,
  'P0T02', null, 'nothing leads to a second sending');
select unalike((select error from store.geocode_lookups), '%0123456789abcdef%', 'errors are redacted');
update store.geocode_lookups set state = 'succeeded', moved_by = 'reconcile_succeeded', version = version + 1;
select is(state, 'uncertain', 'a found one is settled by who applies it') from store.geocode_items;
select throws_ok($$update store.geocode_items set state = 'succeeded'$$, '23514', null, 'with its precision');
update store.geocode_items set state = 'succeeded', precision = 'street';
select results_eq('select succeeded, uncertain, items from store.geocode_jobs', 'values (1, 0, 1)', 'and counted');
select throws_ok('update store.geocode_jobs set submitted_lookups = 2', '23514', null, 'no lookup beyond the quote');
select throws_ok($$update store.geocode_jobs set state = 'running', moved_by = 'claim', version = version + 1$$,
  '23514', null, 'who runs a job has a lease');

-- Every state × event × state; row constraints are dropped because they would hide the state machine's answer.
alter table store.geocode_jobs drop constraint geocode_jobs_lease_check, drop constraint geocode_jobs_submitted_check;
alter table store.geocode_items disable trigger user;
select is_empty($$select tests.wrong_moves('geocode_job', 'store.geocode_jobs', (select id from job))$$,
  'every state × event × state of geocode_job is as guard.moves has it [geocoding.job-status.open]');
select is_empty($$select tests.wrong_moves('geocode_lookup', 'store.geocode_lookups', (select id from lookup))$$,
  'every state × event × state of geocode_lookup is as guard.moves has it');
select is_empty($$select tests.unreached_states('geocode_job')$$, 'every state of geocode_job can be reached');
select is_empty($$select tests.unreached_states('geocode_lookup')$$, 'every state of geocode_lookup can be reached');
select is_empty($$select event from guard.moves
  where machine = 'geocode_lookup' and to_state in ('pending', 'submitting') and from_state not in ('', 'pending')$$,
  'no move leads back to a sending');

select * from finish();
rollback;
