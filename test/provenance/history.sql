-- Contributions can be withdrawn, reinstated and held, and count for the record into which theirs is merged.
begin;
select plan(37);

create function pg_temp.id_of(p_key text) returns uuid language sql as
  $$ select r.id from store.records r where r.key = p_key $$;
create function pg_temp.say(p_source text, p_key text, p_more jsonb, p_observed text default null) returns text
language sql as $$
  select outcome from api.record_contributions(p_source, jsonb_build_array(
    case when p_more ? 'links' then jsonb_build_object('record', pg_temp.id_of(p_key))
      else jsonb_build_object('kind', split_part(p_key, '/', 1), 'key', p_key) end
    || p_more || jsonb_strip_nulls(jsonb_build_object('source', jsonb_build_object('observed_at', p_observed)))))
$$;
create function pg_temp.last_of(p_key text) returns bigint language sql as
  $$ select max(c.id) from store.contributions c where c.record_id = pg_temp.id_of(p_key) $$;
create function pg_temp.city(p_key text) returns text language sql as
  $$ select o.city from store.organizations o where o.id = pg_temp.id_of(p_key) $$;
create function pg_temp.undo(p_key text, p_contribution bigint, p_withdrawn boolean default true) returns jsonb
language sql as
  $$ select api.withdraw_contribution(pg_temp.id_of(p_key), p_contribution, p_withdrawn, 'a mistake') $$;
create temporary table said (name text, id bigint);

select pg_temp.say('import', 'organization/a', '{"fields": {"name": "Camp A", "city": "Barre"}}', '2026-01-01');
insert into said values ('first', pg_temp.last_of('organization/a'));
select pg_temp.say('manual_update', 'organization/a', '{"fields": {"city": "Stowe"}, "by": {"reason": "they moved"}}');
insert into said values ('moved', pg_temp.last_of('organization/a'));

-- Withdrawn and reinstated.
select is(pg_temp.city('organization/a'), 'Stowe', 'a person says where a camp is');
select is((select c.reason from store.contributions c where c.id = (select id from said where name = 'moved')),
  'they moved', 'and why [provenance.entry-other-keys]');
select is(pg_temp.undo('organization/a', (select id from said where name = 'moved')), '["city"]',
  'it is taken back, and the field that changes is told');
select is(pg_temp.city('organization/a'), 'Barre', 'so what stood before stands again');
select is(pg_temp.undo('organization/a', (select id from said where name = 'moved')), '[]', 'twice is once');
select is(pg_temp.undo('organization/a', (select id from said where name = 'moved'), false), '["city"]',
  'it is put back');
select is(pg_temp.city('organization/a'), 'Stowe', 'and stands');
select throws_ok($$select pg_temp.undo('organization/a', (select id from said where name = 'first'))$$, 'PT409',
  'It cannot be withdrawn: no other contribution gives the record a name.', 'a record keeps a name');
select throws_ok($$select pg_temp.undo('organization/a', 0)$$, 'PT404', 'The record has no such contribution.',
  'a contribution of another record is none');
select pg_temp.undo('organization/a', (select id from said where name = 'moved'));
select is(pg_temp.say('manual_update', 'organization/a', '{"fields": {"city": "Stowe"}}'), 'updated',
  'what was taken back can be said again');
select is(pg_temp.city('organization/a'), 'Stowe', 'and counts');
select throws_ok($$delete from store.withdrawals$$, '23001',
  'Withdrawals cannot be changed or deleted; reinstate a contribution by adding another.',
  'what was taken back is on record');

-- Links.
select is(pg_temp.say('scrape', 'organization/a', '{"fields": {"relevant_urls": ["http://a.example/"]}}'), 'updated',
  'a crawl lists links');
select is(pg_temp.say('manual_update', 'organization/a', '{"links": {"add": ["http://b.example/"]}}'), 'updated',
  'a person adds one [update-form.relevant-add-merges]');
select is(pg_temp.say('scrape', 'organization/a', '{"fields": {"relevant_urls": ["http://c.example/"]}}'), 'updated',
  'the next crawl has another list');
select is((select o.relevant_urls from store.organizations o where o.id = pg_temp.id_of('organization/a')),
  '{http://c.example/,http://b.example/}'::text[], 'the list of the crawl moves on, and the person''s link stays');
select is(pg_temp.say('manual_update', 'organization/a', '{"fields": {"relevant_urls": null}}'), 'updated',
  'a person empties the list');
select is((select o.relevant_urls from store.organizations o where o.id = pg_temp.id_of('organization/a')), null,
  'which ends the changes before it');
select is((select reason from api.record_contributions('other',
    '[{"kind": "organization", "key": "organization/a", "links": {"add": []}}]')),
  'links: must be {add, remove}, arrays of at most 100 web addresses, of a record given by its id, '
  'without fields.relevant_urls', 'changes of links need a record');

-- A schedule is one contribution.
select pg_temp.say('import', 'session/s', '{"organization": "organization/a", "fields": {"name": "Week 1",
  "schedule_configurations": [{"label": "Full", "dates": ["2027-07-05", "2027-07-06"]}, {"dates": ["2027-07-07"]}]}}');
create temporary table schedule as
  select k.configurations as whole from store.sessions s join store.schedules k on k.id = s.schedule_id;
select is(pg_temp.say('manual_update', 'session/s',
  '{"fields": {"schedule_configurations": [{"dates": ["2027-08-02"]}]}}'), 'updated', 'a schedule is replaced');
select is(pg_temp.undo('session/s', pg_temp.last_of('session/s')), '["schedule_configurations"]', 'and taken back');
select is((select k.configurations from store.sessions s join store.schedules k on k.id = s.schedule_id),
  (select whole from schedule), 'so the one before returns whole [projection.schedule-one-contribution]');

-- Held.
select ok(api.suppress_record(pg_temp.id_of('organization/a'), true, 'wrong site'), 'automated updates are suppressed');
select ok(not api.suppress_record(pg_temp.id_of('organization/a'), true), 'once');
select is(pg_temp.say('scrape', 'organization/a', '{"fields": {"founded_year": 1990}}', '2026-02-01'), 'held',
  'what a program says then is on record');
select is((select array[c.held::text, o.founded_year::text] from store.contributions c, store.organizations o
    where c.id = pg_temp.last_of('organization/a') and o.id = c.record_id), array['true', null],
  'held, and does not count');
select is(pg_temp.say('manual_update', 'organization/a', '{"fields": {"amenities": "Lake"}}'), 'updated',
  'a person''s word counts');
select ok(api.suppress_record(pg_temp.id_of('organization/a'), false), 'automated updates are let in again');
select is(pg_temp.say('scrape', 'organization/a', '{"fields": {"founded_year": 1990}}', '2026-02-01'), 'held',
  'what was held stays held');
select is(pg_temp.say('scrape', 'organization/a', '{"fields": {"founded_year": 1991}}', '2026-02-02'), 'updated',
  'the next observation speaks for itself');

-- Merged and split.
select pg_temp.say('import', 'organization/b',
  '{"fields": {"name": "Camp B", "city": "Essex", "postal_code": "05452"}}', '2026-03-01');
select pg_temp.say('import', 'activity/b', '{"organization": "organization/b", "fields": {"name": "Art"}}');
create temporary table before as
  select to_jsonb(o) as row from store.organizations o union all select to_jsonb(a) from store.activities a;
select api.merge_records(pg_temp.id_of('organization/a'), pg_temp.id_of('organization/b'), 'one camp');
select is((select array[o.name, o.city, c.postal_code] from store.organizations o
    join store.configurations c on c.id = o.configuration_id), array['Camp B', 'Stowe', '05452'],
  'of two records one is left, with the better word on each field');
select is((select a.organization_id from store.activities a), pg_temp.id_of('organization/a'), 'and all children');
select is(pg_temp.say('import', 'organization/b', '{"fields": {"name": "Camp B", "accreditations": ["ACA"]}}'),
  'updated', 'what is said under the other key');
select is((select o.accreditations from store.organizations o), '{ACA}'::text[], 'is said of the one that is left');
select is(pg_temp.say('import', 'organization/b', '{"state": "deleted"}'), 'overruled',
  'but a source that loses the other one does not take the survivor away');
select api.split_records(pg_temp.id_of('organization/a'), pg_temp.id_of('organization/b'), 'two camps');
select is((select o.accreditations from store.organizations o where o.id = pg_temp.id_of('organization/a')), null,
  'split, each has its own words');
select pg_temp.undo('organization/b', c.id) from store.contributions c
  where c.record_id = pg_temp.id_of('organization/b') and (c.state = 'deleted' or c.fields ? 'accreditations');
select bag_eq($$select to_jsonb(o) from store.organizations o union all select to_jsonb(a) from store.activities a$$,
  $$select row from before$$, 'and is as before');

select * from finish();
rollback;
