-- Scores are read through granted functions only, and prepared by the worker only.
begin;
select plan(13);
select fill_catalog();

select is(state_as('campatlas_starter', format('select api.get_score(%L, %L)', 'organization',
  md5('organizationone')::uuid)), 'ok', 'Starter reads a score');
select is(state_as('campatlas_starter', format('select api.list_scores(%L, array[%L]::uuid[], true)', 'session',
  md5('sessionone')::uuid)), 'ok', 'and prepared ones');
select is(state_as(r.role, format('select api.get_score(%L, %L)', 'organization', md5('organizationone')::uuid)),
  '42501', r.role || ' reads no live score [scores.cached-needs-starter]')
from (values ('campatlas_free'::name), ('campatlas_preview'), ('campatlas_worker')) r (role);
select is(state_as(r.role, format('select api.list_scores(%L, array[%L]::uuid[], true)', 'session',
  md5('sessionone')::uuid)), '42501', r.role || ' reads no prepared score [scores.cached-denied-preview]')
from (values ('campatlas_free'::name), ('campatlas_preview')) r (role);

select is(state_as('campatlas_worker', 'select api.refresh_scores(10)'), 'ok', 'the worker prepares scores');
select is(state_as('campatlas_worker', 'select api.queue_all_scores()'), 'ok', 'and asks for all of them');
select is(state_as(r.role, 'select api.refresh_scores(10)'), '42501', r.role || ' prepares none')
from (values ('campatlas_admin'::name), ('campatlas_server')) r (role);
select is(state_as('campatlas_admin', 'select * from store.scores'), '42501', 'nobody reads the table');

-- An id of another kind has no score, and causes no other error.
select is(state_as('campatlas_starter', format('select api.get_score(%L, %L)', 'session',
  md5('organizationone')::uuid)), 'PT404', 'an id of another kind has none');

select * from finish();
rollback;
