-- Contributions of edits, scrapers and jobs go through the same writer as imports and follow the same rules.
begin;
select plan(24);

create function pg_temp.say(p_source text, p_said jsonb, p_actor uuid default null) returns jsonb
language sql as $$
  select tests.json_as('campatlas_worker',
    format('select place, outcome, reason, fields from api.record_contributions(%L, %L, %L) order by place', p_source,
      p_said, p_actor))
$$;
create function pg_temp.id_of(p_key text) returns uuid language sql as $$ select r.id from store.records r
  where r.key = p_key $$;
create temporary table people as select api.create_account('editor@example.org', 'Editor', 'free') as id;

select is(
  pg_temp.say('scrape', '[{"kind": "session", "key": "s", "activity": "a", "fields": {"name": "Week 1", "capacity": '
    '20}},
    {"kind": "organization", "key": "o", "fields": {"name": "Camp"}, "source": {"url": "https://camp.example/",
      "observed_at": "2026-01-01T00:00:00Z"}},
    {"kind": "activity", "key": "a", "organization": "o", "fields": {"name": "Art"}}]'),
  '[{"place": 0, "outcome": "inserted", "reason": null, "fields": {"name": "accepted", "capacity": "accepted"}},
    {"place": 1, "outcome": "inserted", "reason": null, "fields": {"name": "accepted"}},
    {"place": 2, "outcome": "inserted", "reason": null, "fields": {"name": "accepted"}}]',
  'a family is made from one set, in whatever order it is told');
select is((select s.capacity from store.sessions s where s.id = pg_temp.id_of('s')), 20, 'and is disclosed');

select is(
  pg_temp.say('manual_update', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('s'), 'fields',
    '{"capacity": 12, "discounts": "none"}'::jsonb)),
    (select id from people)),
  '[{"place": 0, "outcome": "updated", "reason": null, "fields": {"capacity": "accepted", "discounts": "accepted"}}]',
  'a person changes two values of a record by its id');
select is((select array_agg(array[c.source, c.authority] order by c.id) from store.contributions c
    where c.record_id = pg_temp.id_of('s') and c.actor_id = (select id from people)),
      array[array['manual_update', 'human']],
  'the contribution says who spoke, and that it was a person');
select is(
  pg_temp.say('scrape', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('s'), 'fields',
    '{"capacity": 30, "discounts": "none"}'::jsonb))),
  '[{"place": 0, "outcome": "overruled", "reason": null, "fields": {"capacity": "overruled", "discounts": '
  '"accepted"}}]',
  'a later word of a program is overruled by a person''s, in the field where they differ');
select is((select s.capacity from store.sessions s where s.id = pg_temp.id_of('s')), 12,
  'so the person''s word stands');
select is(
  pg_temp.say('scrape', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('o'), 'fields',
    '{"name": "Old"}'::jsonb,
    'source', '{"observed_at": "2025-01-01T00:00:00Z"}'::jsonb))) -> 0 ->> 'outcome', 'overruled',
      'an older observation is overruled by a later one');
select is(
  pg_temp.say('scrape', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('o'), 'fields',
    '{"city": "Barre"}'::jsonb))) -> 0 ->> 'outcome', 'updated',
  'a program changes what no person has spoken about');
select is(
  pg_temp.say('scrape', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('o'), 'fields',
    '{"city": "Barre"}'::jsonb))) -> 0 ->> 'outcome', 'unchanged',
  'what is said again changes nothing');
select is((select count(*) from store.contributions c where c.record_id = pg_temp.id_of('o') and c.fields ? 'city'),
  1::bigint, 'and writes nothing');

select pg_temp.say('manual_update', jsonb_build_array(jsonb_build_object('record', pg_temp.id_of('s'), 'state',
  'deleted')));
select is((select count(*) from store.sessions s where s.id = pg_temp.id_of('s')), 0::bigint,
  'a person deletes a record');
select is(
  pg_temp.say('scrape', '[{"kind": "session", "key": "s", "fields": {"name": "Week one"}}]') -> 0 ->> 'outcome',
    'updated', 'a scrape goes on telling of it');
select is((select r.state from store.records r where r.key = 's'), 'deleted', 'and does not revive it');

select is(
  pg_temp.say('scrape', '[{"kind": "organization", "key": "bad", "fields": {"name": " ", "founded_year": "1901", '
    '"overnight": true, "latitude": 1}},
    {"kind": "organization", "key": "good", "fields": {"name": "Good"}}, {"kind": "organization", "key": "early",
      "fields": {"name": "X", "founded_year": 7}},
    {"kind": "session", "key": "orphan", "activity": "nobody", "fields": {"name": "X"}},
      {"record": "00000000-0000-0000-0000-000000000000"}]'),
  '[{"place": 0, "outcome": "refused", "fields": null, "reason": "fields.founded_year: must be a whole '
  'number\nfields.name: must not be blank\nfields: \"overnight\" is not known for an organization\nfields: '
  'latitude and longitude must be given together"},
    {"place": 1, "outcome": "inserted", "fields": {"name": "accepted"}, "reason": null},
    {"place": 2, "outcome": "refused", "fields": null, "reason": "founded_year is between 1000 and 9999."},
    {"place": 3, "outcome": "refused", "fields": null, "reason":
      "activity: there is no activity with the key \"nobody\", in the catalog or in these files"},
    {"place": 4, "outcome": "refused", "fields": null, "reason": "record: there is no such record"}]',
  'what is refused has its reasons and does not stop what is good');
select is((select count(*) from store.records r where r.key in ('bad', 'early', 'orphan')), 0::bigint,
  'and leaves nothing behind');
select is(
  pg_temp.say('scrape', '[{"kind": "organization", "key": "good", "source": {"kind": "manual_update"}}]') -> 0 ->>
    'reason', 'source: "kind" is not known',
  'no data makes itself a person''s word');
select is(
  pg_temp.say('scrape', '[{"kind": "organization", "key": "good", "fields": {"city": "Stowe", "verified": true}, '
    '"source": {"fields":
    {"city": {"observation": "failed", "reason": "timeout"}}}}]') -> 0 -> 'fields', '{"verified": "accepted"}', 'what
      was not plainly found asserts no value');
select is((select c.observations from store.contributions c join store.records r on r.id = c.record_id
  where r.key = 'good' and c.observations is not null),
  '{"city": {"observation": "failed", "reason": "timeout", "value": "Stowe"}}',
    'and is on record beside its observation');
select is(pg_temp.say('guess', '[{"kind": "organization", "key": "x", "fields": {"name": "X"}}]') -> 0 ->> 'reason',
  'source.kind is scrape, manual_update, overseer, import or other.', 'an unknown kind of source is refused');

select throws_ok($$update store.contributions set actor_id = null$$, '23001', null,
  'nobody takes a name from a contribution');
select lives_ok($$delete from store.accounts where id = (select id from people)$$, 'an account may go');
select is((select count(*) from store.contributions c where c.source = 'manual_update' and c.actor_id is null),
  2::bigint, 'what it said stays without its name');

select set_eq(
  $$select r from unnest(array['campatlas_server', 'campatlas_free', 'campatlas_enterprise', 'campatlas_staff',
    'campatlas_admin', 'campatlas_preview']) r
    where tests.state_as(r::name, 'select api.record_contributions(''scrape'', ''[]'')') <> '42501'$$,
  array[]::text[], 'no caller writes past the routes');
select is(tests.state_as('campatlas_worker', 'select api.record_contributions(''scrape'', ''[]'')'), 'ok',
  'the worker does');

select * from finish();
rollback;
