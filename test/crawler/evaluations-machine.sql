-- Evaluations in plain SQL: the moves of guard.moves, the row constraints, and access rights.
begin;
select plan(22);

create temporary table job as
  with made as (
    insert into store.crawler_jobs (mode, search_term, contract_version) values ('search', 'camp', 2) returning id)
  select id from made;
create temporary table attempt as
  with made as (insert into store.crawler_attempts (job_id, number) select id, 1 from job returning id)
  select id from made;
create function pg_temp.new_session(p_more text default '') returns uuid
language plpgsql
as $$
declare
  v_id uuid;
begin
  execute format('insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, source_attempt_id,
      candidate_count, candidate_bytes, candidate_hash %s)
    select job.id, ''rejudge'', ''url_relevance'', attempt.id, attempt.id, 0, 2, sha256(''[]'') %s from job, attempt
    returning id', split_part(p_more, '=', 1), split_part(p_more, '=', 2)) into v_id;
  return v_id;
end
$$;
create temporary table session as select pg_temp.new_session() as id;

select results_eq('select state, kind from store.crawler_evaluations where kind <> ''rejudge''',
  $$values ('running', 'original')$$, 'an attempt has begun a session of its own');

-- Fills in what a row must contain in a state, so that only the state machine decides.
create function pg_temp.fill() returns trigger
language plpgsql
as $$
begin
  new.lease_attempt := case when new.state = 'running' then gen_random_uuid() end;
  new.lease_until := case when new.state = 'running' then now() end;
  new.finished_at := case when new.state not in ('queued', 'running') then now() end;
  new.counts := null;
  return new;
end
$$;
create trigger zz_fill before update on store.crawler_evaluations for each row execute function pg_temp.fill();
select is_empty(
  $$select tests.wrong_moves('crawler_evaluation', 'store.crawler_evaluations', (select id from session))$$,
  'every state × event × state of a session is as guard.moves has it');
drop trigger zz_fill on store.crawler_evaluations;
select is_empty($$select tests.unreached_states('crawler_evaluation')$$, 'every state can be reached');
select set_eq($$select to_state from guard.moves where machine = 'crawler_evaluation'$$,
  array['queued', 'running', 'completed', 'partial', 'failed', 'cancelled'],
  'a session has these states, no other [crawler-jobs.evaluation-status]');
select throws_ok($$insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, state, finished_at)
    select job.id, 'original', 'url_relevance', attempt.id, 'done', now() from job, attempt$$,
  'P0T02', null, 'no row has another [crawler-jobs.evaluation-status]');
select results_eq(
  $$select from_state, event, to_state from guard.moves where machine = 'crawler_evaluation' order by 1, 2$$,
  $$values ('', 'submit', 'queued'), ('queued', 'cancel', 'cancelled'), ('queued', 'claim', 'running'),
    ('running', 'cancel', 'cancelled'), ('running', 'complete', 'completed'), ('running', 'end_early', 'partial'),
    ('running', 'fail', 'failed'), ('running', 'lose', 'queued')$$,
  'and these moves: nothing leads out of an end');

select throws_ok($$select pg_temp.new_session(', ' || p || '=, ' || v) from (values $$ || t.bad || $$) x (p, v)$$,
  '23514', null, t.says)
from (values
  ($$('threshold', '1.1')$$, 'a threshold is at most 1'),
  ($$('judges', '2')$$, 'one judges, or three'),
  ($$('config', '''[]''')$$, 'a configuration is an object'),
  ($$('idempotency_key', '''''')$$, 'a key has a character'),
  ($$('idempotency_key', '''a''')$$, 'a key is known by a hash'),
  ($$('completion_reason', 'repeat(''a'', 301)')$$, 'a reason has 300 characters')
) t (bad, says);
select throws_ok($$insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, source_attempt_id,
    candidate_count, candidate_bytes, candidate_hash)
  select job.id, 'rejudge', 'url_relevance', attempt.id, attempt.id, 1, 25165825, sha256('a') from job, attempt$$,
  '23514', null, 'candidates have at most 24 MiB [crawler-jobs.evaluations-size]');
select throws_ok($$insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id, source_attempt_id)
  select job.id, 'rejudge', 'url_relevance', attempt.id, attempt.id from job, attempt$$,
  '23514', null, 'a rejudge has its candidates from the first');
select throws_ok($$insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id)
  select job.id, 'site_vetting', 'url_relevance', attempt.id from job, attempt$$,
  '23514', null, 'sites are vetted for summer camps [crawler-jobs.evaluation-purpose]');
select throws_ok($$insert into store.crawler_evaluations (job_id, kind, purpose, attempt_id)
  select job.id, 'original', 'url_relevance', attempt.id from job, attempt$$,
  '23505', null, 'an attempt has one open session of its own');

-- The crawl's own evaluation follows the state of the crawl.
create function pg_temp.own() returns table (state text, attempt uuid, reason text)
language sql
as $$
  select e.state, e.attempt_id, e.completion_reason from store.crawler_evaluations e where e.kind <> 'rejudge'
$$;
update store.crawler_attempts set state = 'lost', ended_at = now();
select results_eq('select state from pg_temp.own()', array['queued'], 'it waits while its crawl waits');
create temporary table second as
  with made as (insert into store.crawler_attempts (job_id, number) select id, 2 from job returning id)
  select id from made;
select results_eq('select state, attempt from pg_temp.own()', $$select 'running', id from second$$,
  'and goes on with the next attempt');
update store.crawler_jobs set state = 'running', moved_by = 'claim', version = 2, lease_attempt = second.id,
  lease_until = now() from second;
savepoint running;
update store.crawler_jobs set state = 'cancelled', moved_by = 'cancel', version = 3, lease_attempt = null,
  lease_until = null;
select results_eq('select state, reason from pg_temp.own()', $$values ('cancelled', 'Stopped by user')$$,
  'it is cancelled in the statement that cancels the job [crawler-jobs.cancel-effects]');
rollback to running;
update store.crawler_jobs set state = 'completed', moved_by = 'complete', version = 3, lease_attempt = null,
  lease_until = null;
select results_eq('select state, reason from pg_temp.own()', $$values ('completed', 'There were no pages to judge.')$$,
  'it is completed with the job');
select results_eq('select counts ->> ''total'' from store.crawler_evaluations where kind <> ''rejudge''', array['0'],
  'and counted then');

select is_empty(
  $$select r.rolname, t.name from pg_roles r, (values ('store.crawler_evaluations'), ('store.crawler_judgements'))
      as t (name)
    where r.rolname ~ '^campatlas_' and (has_any_column_privilege(r.rolname, t.name, 'select, insert, update')
      or has_table_privilege(r.rolname, t.name, 'delete, truncate'))$$,
  'nobody reaches a session but by functions');

select * from finish();
rollback;
