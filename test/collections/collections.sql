-- Collections in SQL: access to the tables, and the rules that triggers enforce for every writer.
begin;
select plan(20);

create temporary table people as
  select r as role, api.create_account(r || '@collections.test', r, 'enterprise', r) as id
  from unnest('{none,staff,admin}'::text[]) as r;
create function pg_temp.act(p_role text) returns void
language sql volatile
as $$ select set_config('campatlas.account', coalesce((select p.id::text from people p where p.role = p_role), ''),
  true) $$;
create function pg_temp.one(p_name text) returns uuid
language sql stable
as $$ select c.id from store.collections c where c.name = p_name $$;

insert into store.records (id, kind, key)
  select md5(k)::uuid, 'organization', k from unnest('{one,two}'::text[]) as k;
insert into store.configurations (id) values (md5('somewhere')::uuid) on conflict do nothing;
insert into store.organizations (id, name, configuration_id)
  select md5(k)::uuid, k, md5('somewhere')::uuid from unnest('{one,two}'::text[]) as k;
insert into store.collections (name) values ('Open'), ('Shut');

select pg_temp.act('none');
select is(tests.json_as('campatlas_own', 'select name from store.collections'), '[]',
  'an account without a role sees no collection [collections.access-direct]');
select is(tests.state_as('campatlas_own', format('insert into store.collections (name, created_by) values (''x'', %L)',
  (select p.id from people p where p.role = 'none'))), '42501', 'and makes none');
select is(tests.state_as('campatlas_own', format('select api.add_collection_member(%L, %L)', pg_temp.one('Open'),
  md5('one')::uuid)), 'PT403', 'and adds no member');
select is(tests.state_as('campatlas_own', format('select api.check_collection_members(%L, %L)', pg_temp.one('Open'),
  array[md5('one')::uuid])), 'PT403', 'and asks for none');
select pg_temp.act('nobody');
select is(tests.json_as('campatlas_own', 'select name from store.collections'), '[]', 'nobody sees none');
select pg_temp.act('staff');
select is(tests.json_as('campatlas_own', 'select name from store.collections order by 1'),
  '[{"name": "Open"}, {"name": "Shut"}]', 'control: staff see all');
select is(tests.state_as('campatlas_own', format('insert into store.collections (name, created_by) values (''x'', %L)',
  (select p.id from people p where p.role = 'admin'))), '42501', 'nobody makes one in another''s name');
select is(tests.state_as('campatlas_own', format('insert into store.collections (name, created_by) values (''x'', %L)',
  (select p.id from people p where p.role = 'staff'))), 'ok', 'control: in the own name');
select is(tests.state_as('campatlas_own', 'delete from store.collections'), '42501', 'none is deleted');
select is(tests.state_as('campatlas_own', format(
  'insert into store.collection_members (collection_id, organization_id) values (%L, %L)', pg_temp.one('Open'),
  md5('one')::uuid)), '42501', 'members come by the functions alone');
select is(tests.state_as('campatlas_own', format('select api.add_collection_member(%L, %L)', pg_temp.one('Open'),
  md5('one')::uuid)), 'ok', 'control: by these they come');
select is_empty(
  $$select r.rolname, t.name from pg_roles r, unnest('{store.collections,store.collection_members}'::text[]) t (name)
    where r.rolname ~ '^campatlas_' and r.rolname <> 'campatlas_own'
      and has_any_column_privilege(r.rolname, t.name::regclass, 'select, insert, update, references')$$,
  'no other role reaches the tables: neither callers'' SQL nor the graph');

select is(member_count, 1, 'members are counted') from store.collections where name = 'Open';
delete from store.organizations where id = md5('one')::uuid;
select is(logic.count_available_members(pg_temp.one('Open')), 0, 'a member that went is not available');
insert into store.organizations (id, name, configuration_id) values (md5('one')::uuid, 'one', md5('somewhere')::uuid);
select is(logic.count_available_members(pg_temp.one('Open')), 1, 'one that came back is');

update store.collections set archived_at = '2000-01-01' where name = 'Shut';
select ok(archived_at > '2020-01-01' and archived_at = updated_at,
  'the time of archiving is not the writer''s [collections.patch-archive]') from store.collections where name = 'Shut';
select throws_ok(format('insert into store.collection_members (collection_id, organization_id) values (%L, %L)',
  pg_temp.one('Shut'), md5('two')::uuid), 'PT409', null,
  'no member enters an archive, also written directly [collections.archived-membership-refused]');
select throws_ok($$update store.collections set archived_at = null where name = 'Shut'$$, 'PT409', null,
  'no archive is opened again');
select throws_ok($$update store.collections set name = 'Open again' where name = 'Shut'$$, 'PT409', null,
  'nor renamed [collections.archived-rename-refused]');
select throws_ok($$insert into store.collections (name) values ('oPEN')$$, '23505', null,
  'active names differ by more than case [collections.create-name-unique]');

select * from finish();
rollback;
