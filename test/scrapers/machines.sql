-- Scraper jobs and update requests in plain SQL: the moves of guard.moves, the row constraints, and access rights.
begin;
select plan(56);

insert into store.scraper_installations (name, created_at) values ('here', now()), ('there', now());
create temporary table place as select i.id from store.scraper_installations i where i.name = 'here';
insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at, last_seen_at)
  select p.id, 5, 1, now(), now() from place p;
create function pg_temp.new_job(p_contract integer) returns uuid
language sql volatile
as $$
  insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version)
  select p.id, 'https://h/', 'https://h', 'https://h/', 'refresh', p_contract from place p returning id
$$;
create function pg_temp.new_update(p_action text) returns uuid
language sql volatile
as $$
  insert into store.scraper_updates (installation_id, action, target_revision)
  select p.id, p_action, case p_action when 'update' then 'main' end from place p returning id
$$;
create temporary table job as select pg_temp.new_job(5) as id;

-- Fills in what a row must contain in a state, so that only the state machine decides.
create function pg_temp.fill_job() returns trigger
language plpgsql
as $$
begin
  new.lease_attempt := case when new.state = 'running' then gen_random_uuid() end;
  new.lease_until := case when new.state = 'running' then now() end;
  new.paused_provider := case when new.state = 'paused' then 'codex' end;
  new.error_code := case when new.state = 'failed' then 'timeout' end;
  new.finished_at := case when new.state in ('completed', 'failed') then now() end;
  return new;
end
$$;
create trigger zz_fill before update on store.scraper_jobs for each row execute function pg_temp.fill_job();
select is_empty($$select tests.wrong_moves('scraper_job', 'store.scraper_jobs', (select id from job))$$,
  'every state × event × state of a job is as guard.moves has it [scrapers.job-moves.open]');
drop trigger zz_fill on store.scraper_jobs;
select is_empty($$select tests.unreached_states('scraper_job')$$, 'every state of a job can be reached');
select set_eq($$select to_state from guard.moves where machine = 'scraper_job'$$,
  array['queued', 'running', 'paused', 'completed', 'failed'], 'a job has these states, no other');
select results_eq($$select from_state, event, to_state from guard.moves where machine = 'scraper_job' order by 1, 2$$,
  $$values ('', 'submit', 'queued'), ('paused', 'resume', 'queued'), ('queued', 'claim', 'running'),
    ('running', 'complete', 'completed'), ('running', 'crash', 'failed'), ('running', 'exhaust', 'failed'),
    ('running', 'fatal', 'failed'), ('running', 'lose', 'queued'), ('running', 'release', 'queued'),
    ('running', 'retry', 'queued'), ('running', 'unavailable', 'paused'), ('running', 'unavailable_old', 'queued')$$,
  'and these moves: nothing leads out of completed and failed, and nothing but running into them');

create function pg_temp.fill_update() returns trigger
language plpgsql
as $$
begin
  new.due_at := case when new.state in ('pending', 'draining', 'running') then now() + interval '1 hour' end;
  new.finished_at := case when new.due_at is null then now() end;
  return new;
end
$$;
create temporary table request as select pg_temp.new_update('update') as id;
create trigger zz_fill before update on store.scraper_updates for each row execute function pg_temp.fill_update();
select is_empty($$select tests.wrong_moves('scraper_update', 'store.scraper_updates', (select id from request))$$,
  'every state × event × state of a request is as guard.moves has it [scrapers.update-states]');
drop trigger zz_fill on store.scraper_updates;
select is_empty($$select tests.unreached_states('scraper_update')$$, 'every state of a request can be reached');
select set_eq($$select to_state from guard.moves where machine = 'scraper_update'$$,
  array['pending', 'draining', 'running', 'succeeded', 'rolled_back', 'failed', 'refused'],
  'a request has these states, no other [scrapers.update-states]');
select throws_ok($$insert into store.scraper_updates (installation_id, action, state)
  select id, 'rollback', 'cancelled' from store.scraper_installations where name = 'there'$$, 'P0T02', null,
  'nor by an insert [scrapers.update-states]');
delete from store.scraper_updates;
delete from store.scraper_jobs;

select is_empty($$select i.indexrelid::regclass::text from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any (i.indkey)
    or pg_get_indexdef(i.indexrelid) ~ ('\m' || a.attname || '\M'))
  where i.indrelid = 'store.scraper_jobs'::regclass and a.attname in ('lease_until', 'updated_at')$$,
  'no index hears of a lease that is renewed');
select isnt_empty($$select from pg_index i where i.indrelid = 'store.scraper_jobs'::regclass
  and pg_get_indexdef(i.indexrelid) ~ '\mlease_attempt\M'$$, 'control: one knows the lease');

-- The constraints of a job.
create function pg_temp.move(p_job uuid, p_event text, p_state text, p_more text default '') returns text
language plpgsql
as $$
begin
  execute format('update store.scraper_jobs set state = %L, moved_by = %L, version = version + 1, lease_attempt = %s,
    lease_until = %s %s where id = %L', p_state, p_event,
    case when p_state = 'running' then 'gen_random_uuid()' else 'null' end,
    case when p_state = 'running' then 'now()' else 'null' end, p_more, p_job);
  return 'ok';
exception when others then
  return sqlstate;
end
$$;
create function pg_temp.running(p_contract integer) returns uuid
language plpgsql
as $$
declare
  v_job uuid := pg_temp.new_job(p_contract);
begin
  perform pg_temp.move(v_job, 'claim', 'running');
  return v_job;
end
$$;
select is(pg_temp.move(pg_temp.running(5), 'unavailable', 'paused', ', paused_provider = ''codex'''), 'ok',
  'a job of contract 5 pauses [scrapers.paused-contract]');
select is(pg_temp.move(pg_temp.running(4), 'unavailable', 'paused', ', paused_provider = ''codex'''), '23514',
  'one of contract 4 does not [scrapers.paused-contract]');
select is(pg_temp.move(pg_temp.running(4), 'unavailable_old', 'queued'), 'ok',
  'control: it is queued again [scrapers.paused-contract]');
select is(pg_temp.move(pg_temp.running(5), 'unavailable', 'paused'), '23514', 'who is paused waits for a provider');
select is(pg_temp.move(pg_temp.running(5), 'unavailable', 'paused', ', paused_provider = ''nobody'''), '23503',
  'that there is');
select is(pg_temp.move(pg_temp.running(5), 'fatal', 'failed'), '23514', 'a failed job says why');
select is(pg_temp.move(pg_temp.running(5), 'fatal', 'failed', ', error_code = ''root_page_missing'''), 'ok', 'control');
select is(pg_temp.move(pg_temp.running(5), 'complete', 'completed', ', error_code = ''timeout'''), '23514',
  'a completed one has nothing to say');
select is(pg_temp.move(pg_temp.running(5), 'complete', 'completed'), 'ok', 'control');
select is(pg_temp.move(pg_temp.running(5), 'retry', 'queued', ', attempts = 4'), '23514',
  'no more attempts count than may [scrapers.paused-not-counted]');
select is(pg_temp.move(pg_temp.running(5), 'retry', 'queued', ', attempts = 3'), 'ok', 'control');
select is(pg_temp.move(pg_temp.running(5), 'lose', 'queued', ', deaths = 4'), '23514', 'the third death is the last');
select throws_ok($$update store.scraper_jobs set lease_attempt = gen_random_uuid() where state = 'queued'$$, '23514',
  null, 'only running jobs are leased');
select throws_ok($$update store.scraper_jobs set lease_attempt = null, lease_until = null where state = 'running'$$,
  '23514', null, 'and all of them');
select throws_ok($$update store.scraper_jobs set lease_attempt = '00000000-0000-0000-0000-00000000000a'
  where state = 'running'$$, '23505', null, 'an attempt is of one job');
select throws_ok($$update store.scraper_jobs set publication = 'pending' where state = 'queued'$$, '23514', null,
  'what was not completed is not published');
select lives_ok($$update store.scraper_jobs set publication = 'pending' where state = 'completed'$$, 'control');
select throws_ok($$update store.scraper_jobs set publication = 'applied' where state = 'completed'$$, '23514', null,
  'what is applied was applied at some time');
select throws_ok($$update store.scraper_jobs set kind = 'other'$$, '23514', null, 'a kind is one of two');
select throws_ok($$update store.scraper_jobs set settings = '[]'$$, '23514', null, 'settings are an object');
select throws_ok($$update store.scraper_jobs set error_code = 'Crash loop'$$, '23514', null, 'a code is a code');
select results_eq($$select distinct started_at = guard.now(), finished_at is not null
  from store.scraper_jobs where state = 'completed'$$, $$values (true, true)$$, 'its times are set with its moves');
select throws_ok($$with failed as (select id from store.scraper_jobs where state = 'failed' limit 1), two as (
    select f.id, n from failed f, generate_series(1, 2) n)
  insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version,
    retry_of)
  select p.id, 'https://h/', 'https://h', 'https://h/', 'refresh', 5, t.id from place p, two t$$, '23505', null,
  'a job is retried once [scrapers.retry-repeat]');
select set_eq($$select name from store.ingestion_providers where kind = 'model'$$,
  array['claude', 'codex', 'gemini', 'grok', 'deepseek'], 'there are five providers of models');
select results_eq($$select name from store.ingestion_providers where kind = 'proxy'$$, $$values ('residential')$$,
  'and one of addresses');
update store.ingestion_providers set name = 'renamed' where name = 'codex';
select is((select count(*) from store.scraper_jobs where paused_provider = 'renamed'), 1::bigint,
  'a provider that is renamed is so for jobs that wait for it');

-- The constraints of an attempt.
create temporary table running as select j.id from store.scraper_jobs j where j.state = 'running' limit 1;
insert into store.scraper_attempts (job_id, number, session_id, started_at)
  select r.id, 1, s.id, now() from running r, store.scraper_sessions s;
select throws_ok($$insert into store.scraper_attempts (job_id, number, session_id, started_at)
  select r.id, 2, s.id, now() from running r, store.scraper_sessions s$$, '23505', null, 'a job has one open attempt');
select throws_ok($$update store.scraper_attempts set counted = true, ended_at = now(),
  outcome = 'provider_unavailable'$$, '23514', null,
  'who met no provider does not count [scrapers.paused-not-counted]');
select lives_ok($$update store.scraper_attempts set counted = true, ended_at = now(), outcome = 'failed'$$, 'control');
select throws_ok($$insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at,
    last_seen_at)
  select id, 5, 1, now(), now() from place$$, '23505', null, 'an installation has one open session');
create temporary table attempt as select a.id from store.scraper_attempts a;
select throws_ok(format($$insert into store.scraper_artifacts (attempt_id, name, bytes, digest, body, omitted_reason,
    created_at)
  select id, 'a', %s, sha256('a'), %L, %L, now() from attempt$$, bytes, body, reason), '23514', null, why)
from (values
  (262145, '{}', null, 'an artifact above 256 KiB has no body [scrapers.artifacts]'),
  (10, '{}', 'too_large', 'an omitted one has none'),
  (10, null, null, 'who has none says why'),
  (10, null, 'because', 'in one of two words')) as v (bytes, body, reason, why);
select lives_ok($$insert into store.scraper_artifacts (attempt_id, name, bytes, digest, body, created_at)
  select id, 'a', 262144, sha256('a'), '{}', now() from attempt$$, 'control: 256 KiB are few enough');

-- Requests.
create temporary table asked as select pg_temp.new_update('update') as id;
select throws_ok($$select pg_temp.new_update('rollback')$$, '23505', null,
  'an installation has one active request [scrapers.update-conflict]');
select throws_ok($$update store.scraper_updates set target_revision = null$$, '23514', null, 'an update has a target');
select throws_ok($$update store.scraper_updates set action = 'rollback'$$, '23514', null, 'a rollback has none');
select results_eq($$select due_at - updated_at, finished_at from store.scraper_updates$$,
  $$values (interval '24 hours', null::timestamptz)$$, 'a day to be seen');
update store.scraper_updates set state = 'draining', moved_by = 'see', version = 2;
select results_eq($$select due_at - updated_at from store.scraper_updates$$, $$values (interval '10 minutes')$$,
  'ten minutes to drain [scrapers.update-drain-refused]');
update store.scraper_updates set state = 'running', moved_by = 'start', version = 3;
select results_eq($$select due_at - updated_at from store.scraper_updates$$, $$values (interval '15 minutes')$$,
  'fifteen to report [scrapers.update-no-result]');

-- Nobody reads or moves anything directly, and functions check the caller.
select is_empty($$select r, t from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff',
    'campatlas_admin', 'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r,
    unnest(array['scraper_jobs', 'scraper_updates', 'scraper_attempts', 'scraper_installations', 'scraper_records']) t
  where tests.state_as(r::name, format('select from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('delete from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('truncate store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('insert into store.%I default values', t)) <> '42501'$$,
  'no role reads or writes a table by hand');
create temporary table call as select array[
  'api.list_scrapers()', 'api.list_scraper_jobs(null, null, null, null, null, null, null, null, null, 0, 1)',
  'api.list_website_status(''{https://h/}'')', 'api.show_scraper_job(%1$L)', 'api.list_scraper_artifacts(%1$L)',
  'api.get_scraper_artifact(%1$L, %1$L)', 'api.retry_scraper_job(%1$L)',
  'api.request_scraper_update(%1$L, ''rollback'')',
  'api.create_scraper_job(%1$L, ''https://h/'', ''https://h'', ''https://h/'', ''refresh'', ''{}'', 3, ''k'',
    sha256(''k''))'
  ] as calls;
select is_empty($$select s from call, tests.states_of('none', calls) s where s <> 'PT403'$$,
  'no function answers who is not staff [scrapers.access]');
select is_empty($$select s from call, tests.states_of('nobody', calls) s where s <> 'PT403'$$,
  'nor nobody [scrapers.access]');
select is_empty($$select s from call, tests.states_of('staff', calls) s where s not in ('ok', 'PT404')$$,
  'control: all answer staff [scrapers.access]');
select is_empty($$select s from call, tests.states_of('admin', calls) s where s not in ('ok', 'PT404')$$, 'and ADMIN');

select * from finish();
rollback;
