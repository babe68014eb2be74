-- Who may read the history of records, checked in the database itself.
begin;
select plan(29);
select fill_catalog();
create temporary table one as select r.id from store.records r where r.kind = 'organization' and r.key = 'one';

select is(state_as(r.role, format('select api.get_provenance(''organization'', %L, 50)', (select id from one))), 'ok',
  format('%s reads bookkeeping [provenance.id-and-bookkeeping]', r.role))
from unnest(array['campatlas_starter', 'campatlas_pro', 'campatlas_team', 'campatlas_enterprise', 'campatlas_staff',
  'campatlas_admin']) as r (role);
select is(state_as(r.role, format('select api.get_provenance(''organization'', %L, 50)', (select id from one))),
  '42501', format('%s does not', r.role))
from unnest(array['campatlas_free', 'campatlas_preview', 'campatlas_own', 'campatlas_public', 'campatlas_server'])
  as r (role);

select is(state_as(r.role, format('select logic.field_provenance(''organization'', %L, ''{name}'', ''{}'', 50)',
  (select id from one))), r.state, format('%s and the past of values [provenance.admin-only-members]', r.role))
from (values ('campatlas_admin', 'ok'), ('campatlas_staff', '42501'), ('campatlas_team', '42501'),
  ('campatlas_free', '42501')) as r (role, state);
select is(state_as(r.role, format('select logic.full_timeline(%L, 30, null)', (select id from one))), r.state,
  format('%s and the values of a timeline [timeline.admin-reconstruction]', r.role))
from (values ('campatlas_admin', 'ok'), ('campatlas_staff', '42501'), ('campatlas_enterprise', '42501'))
  as r (role, state);
select is(state_as(r.role, format('select api.get_timeline(%L, 30, null)', (select id from one))), r.state,
  format('%s and a timeline [timeline.ordinary-account.open]', r.role))
from (values ('campatlas_admin', 'ok'), ('campatlas_staff', 'ok'), ('campatlas_enterprise', '42501'),
  ('campatlas_starter', '42501'), ('campatlas_free', '42501'), ('campatlas_preview', '42501')) as r (role, state);

select is(json_as(r.role, 'select count(configuration_id) > 0 as told, count(*) as n from guard.record_bookkeeping'),
  jsonb_build_array(jsonb_build_object('told', r.told, 'n', 9)),
  format('%s is told configurations: %s', r.role, r.told))
from (values ('campatlas_starter', false), ('campatlas_pro', false), ('campatlas_team', true),
  ('campatlas_admin', true)) as r (role, told);
select is((select count(*)::integer from logic.merged_spans(array(select id from one))), 1,
  'a record that was never merged speaks for itself alone');

select * from finish();
rollback;
