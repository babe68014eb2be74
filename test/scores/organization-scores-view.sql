-- The views of prepared scores: who can read them, and for which records.
begin;
select plan(16);

create temporary table people as
select add_record('organization', k.key, '{}') as id, k.key
  from (values ('scored'), ('old'), ('unprepared')) as k (key);
select add_record('organization', 'hidden', '{}', null, null, 'deleted');
insert into people select md5('organizationhidden')::uuid, 'hidden';
select add_record('activity', p.key, '{}', p.id) from people p;
delete from store.scores;
insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high, prepared_at)
select p.id, 'organization', case p.key when 'old' then 'v1' else 'v2' end, 71, 60, 65, 80, '2026-01-01' from people p
  where p.key <> 'unprepared';

select is(
  json_as('campatlas_' || r.role, 'select overall, band, confidence, interval_low, interval_high, scoring_version '
    'from canonical.organization_scores'),
  '[{"overall": 71, "band": "good", "confidence": 60, "interval_low": 65, "interval_high": 80, "scoring_version": '
  '"v2"}]',
  format('%s reads the current scores of disclosed organizations and no other', r.role))
from (values ('starter'), ('pro'), ('team'), ('enterprise'), ('staff'), ('admin')) as r (role);
select is(state_as(r.role, 'select from canonical.organization_scores'), '42501', format('%s does not', r.role))
from (values ('campatlas_free'), ('campatlas_preview'), ('campatlas_server'), ('campatlas_worker')) as r (role);

select is(
  json_as('campatlas_starter', 'select name, parent_score from canonical.activities order by name collate "C"'),
  '[{"name": "hidden", "parent_score": null}, {"name": "old", "parent_score": null}, {"name": "scored", '
  '"parent_score": 71}, {"name": "unprepared", "parent_score": null}]',
  'an activity shows the score of its organization, when there is a current one');
select is(json_as('campatlas_free', 'select count(parent_score) as n from canonical.activities'), '[{"n": 0}]',
  'and none to who may not see scores');
select is(state_as('campatlas_preview', 'select parent_score from preview.activities'), '42703',
  'and has no such column for previews');

create role campatlas_test_stranger;
grant campatlas_builtins to campatlas_test_stranger;
grant usage on schema canonical to campatlas_test_stranger;
grant select on canonical.organization_scores, canonical.activities to campatlas_test_stranger;
select is(json_as('campatlas_test_stranger', 'select count(*) as n from canonical.organization_scores'), '[{"n": 0}]',
  'a role without capabilities sees no score');
select is(json_as('campatlas_test_stranger', 'select count(parent_score) as n from canonical.activities'), '[{"n": 0}]',
  'nor a parent''s');
create function pg_temp.plan_of(p_query text) returns text language plpgsql as $$
declare v_line text; v_plan text := '';
begin
  for v_line in execute 'explain ' || p_query loop v_plan := v_plan || v_line; end loop;
  return v_plan;
end $$;
select doesnt_match(pg_temp.plan_of('select id, name from canonical.activities'), 'scores',
  'the parent''s score is not looked up when it is not asked for');

select * from finish();
rollback;
