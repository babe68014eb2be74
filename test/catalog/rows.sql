-- Deleted and blacklisted records are absent for everybody, and previews see only their sample.
begin;
select plan(66);
select fill_catalog();

create temporary table views as
select r.role, r.place, t.kind, format('%I.%I', r.place, t.name) as view
from (values
  ('campatlas_free'::name, 'canonical'), ('campatlas_starter', 'canonical'), ('campatlas_pro', 'canonical'),
    ('campatlas_team', 'canonical'),
  ('campatlas_enterprise', 'canonical'), ('campatlas_staff', 'canonical'), ('campatlas_admin', 'canonical'),
    ('campatlas_preview', 'preview')
) as r (role, place) cross join (values ('organization', 'organizations'), ('activity', 'activities'),
  ('session', 'sessions')) as t (kind, name);

select is(json_as(v.role, format('select id, name from %s where id in (%L, %L)', v.view, md5(v.kind || 'deleted')::uuid,
  md5(v.kind || 'blacklisted')::uuid)),
  '[]', format('%s finds no hidden record in %s [lists.deleted-excluded.open]', v.role, v.view))
from views v;
select is(json_as(v.role, format('select name from %s order by name', v.view)),
  '[{"name": "bare"}, {"name": "one name"}, {"name": "two name"}]',
  format('control: %s finds the others in %s', v.role, v.view))
from views v;

-- A hidden record that is disclosed again returns.
update store.records set state = 'active' where id = md5('organizationdeleted')::uuid;
select logic.materialise_records(array[md5('organizationdeleted')::uuid], array[full_fields('deleted')]);
select is(json_as('campatlas_starter', 'select count(*) as n from canonical.organizations'), '[{"n": 4}]',
  'what is active again is there again');
update store.records set state = 'deleted' where id = md5('organizationdeleted')::uuid;
select logic.materialise_records(array[md5('organizationdeleted')::uuid], array['{}'::jsonb]);

-- The sample decides for each record whether previews see it.
delete from store.preview_sample where record_id <> md5('organizationone')::uuid;
select is(json_as('campatlas_preview', 'select name from preview.organizations'), '[{"name": "one name"}]',
  'a preview sees the sample');
select is(json_as('campatlas_preview', 'select name from preview.activities'), '[]', 'and no record that is not in it');
select is(json_as('campatlas_preview', 'select name from preview.sessions'), '[]', 'of any kind');
select is(json_as('campatlas_admin', 'select count(*) as n from canonical.sessions'), '[{"n": 3}]',
  'control: others see all');
delete from store.preview_sample;
select is(json_as('campatlas_preview', 'select count(*) as n from preview.organizations'), '[{"n": 0}]',
  'an empty sample discloses nothing');
select is(state_as('campatlas_preview', 'select from canonical.organizations'), '42501',
  'a preview may not read the whole');
select is(state_as('campatlas_starter', 'select from preview.organizations'), '42501',
  'an account may not read the sample''s views');
select is(state_as('campatlas_starter', 'select from canonical.organizations'), 'ok', 'control: but its own');

-- The owner of a view is subject to row level security and sees what the policies allow.
select is(state_as('campatlas_masks', 'select digest from store.records'), '42501',
  'the masks read of identities what is shown beside disclosed rows');
select is(state_as('campatlas_preview_masks', 'select from store.records'), '42501', 'those of previews none');
select is(json_as('campatlas_preview_masks', 'select count(*) as n from store.organizations'), '[{"n": 0}]',
  'the preview masks read the sample only');
select is(json_as('campatlas_masks', 'select count(*) as n from store.organizations'), '[{"n": 3}]',
  'control: the masks read what is disclosed');

-- Records are selected with the owner's rights but with the visibility of the requesting role.
select is(state_as('campatlas_starter', $$select logic.pick_records('organization',
  '{"limit": 1, "offset": 0, "orderBy": "contact_email"}', 'campatlas_admin', null)$$),
  '42501', 'no role picks with the eyes of another');
select is(state_as('campatlas_admin', $$select logic.pick_records('organization',
  '{"limit": 1, "offset": 0, "orderBy": "contact_email"}', 'campatlas_admin', null)$$),
  'ok', 'control: each picks with its own');

-- Views are read-only.
select is_empty($$select role, view from views where has_table_privilege(role, view,
  'insert, update, delete, truncate, references, trigger')$$,
  'nobody writes through a view');
select is(state_as('campatlas_masks', 'delete from store.organizations'), '42501', 'nor do the masks');
select throws_ok('update store.configurations set city = null', '23001', null, 'a configuration never changes');

select * from finish();
rollback;
