-- Who may call which function, and the constraints on the tables of links and receipts, whatever a route does.
begin;
select plan(16);
select outcome from api.record_contributions('import', '[
  {"kind": "organization", "key": "one", "fields": {"name": "Camp One", "amenities": "Field"}},
  {"kind": "activity", "key": "one", "organization": "one", "fields": {"name": "Art"}},
  {"kind": "session", "key": "one", "activity": "one", "fields": {"name": "Week One"}},
  {"kind": "organization", "key": "bare", "fields": {"name": "Camp Bare"}}]');

create function pg_temp.id_of(p_kind text, p_key text) returns uuid language sql as
  $$ select r.id from store.records r where r.kind = p_kind and r.key = p_key $$;
create function pg_temp.act(p_account uuid) returns void language sql as
  $$ select set_config('campatlas.account', coalesce(p_account::text, ''), true) $$;
create temporary table person as
  select p.name, api.create_account(p.name || '@example.org', p.name, 'free') as id
  from unnest('{none,staff,member}'::text[]) as p (name);
update store.accounts a set role = 'staff' from person p where p.id = a.id and p.name = 'staff';
insert into store.organization_members (account_id, organization_id)
  select p.id, pg_temp.id_of('organization', 'one') from person p where p.name = 'member';

select is_empty(
  $$select r.rolname || ' ' || p.proname from pg_roles r, pg_proc p
    where r.rolname ~ '^campatlas_' and p.pronamespace in ('api'::regnamespace, 'logic'::regnamespace)
      and has_function_privilege(r.rolname, p.oid, 'execute')
      and (r.rolname, p.proname) not in (values ('campatlas_own', 'get_edit_form'), ('campatlas_own', 'save_edit'),
        ('campatlas_own', 'create_update_link'), ('campatlas_own', 'revoke_update_link'),
        ('campatlas_own', 'list_update_links'),
        ('campatlas_server', 'is_update_token'))
      and p.proname in ('get_edit_form', 'save_edit', 'create_update_link', 'revoke_update_link', 'is_update_token',
        'list_update_links',
        'record_edit', 'record_values', 'edit_form', 'authorize_edit', 'is_staff', 'compose_edit')$$,
  'forms and links are for the account that acts, and what they are made of for nobody');

create function pg_temp.save(p_kind text, p_key text, p_edit jsonb, p_token bytea default null) returns text
language sql as $$
  select tests.state_as('campatlas_own', format('select api.save_edit(%L, %L, %L, %L)', p_kind,
    pg_temp.id_of(p_kind, p_key), p_edit, p_token))
$$;
create function pg_temp.value(p_key text, p_field text) returns text language sql as
  $$ select logic.record_values('organization', pg_temp.id_of('organization', p_key)) ->> p_field $$;

select is(pg_temp.save('organization', 'bare', '{"fields": {"amenities": "Lake"}}'), 'PT403', 'nobody edits nothing');
select pg_temp.act(id) from person where name = 'none';
select is(pg_temp.save('organization', 'bare', '{"fields": {"amenities": "Lake"}}'), 'PT403', 'nor does any account');
select pg_temp.act(id) from person where name = 'member';
select is(pg_temp.save('organization', 'bare', '{"fields": {"amenities": "Lake"}}'), 'PT403',
  'nor a member of another organization [update-form.access]');
select is(pg_temp.save('organization', 'one', '{"fields": {"amenities": "Lake"}, "reason": "seen"}'), 'ok',
  'a member of this one does');
select is(pg_temp.value('one', 'amenities'), 'Lake', 'and it is so');
select is(pg_temp.save('session', 'one', '{"fields": {"name": "Week 1"}, "reason": "seen"}'), 'ok',
  'and what belongs to it');
select is(pg_temp.save('organization', 'one', '{"fields": {"amenities": "Pool"}}'), 'PT400',
  'another value needs a reason [update-form.reason-required]');
select is(pg_temp.value('one', 'amenities'), 'Lake', 'without one nothing is written');
select is((select c.actor_id from store.contributions c where c.fields ->> 'amenities' = 'Lake'),
  (select id from person where name = 'member'), 'the contribution says who made it');

select is(tests.state_as('campatlas_own', format('select api.create_update_link(%L)',
  pg_temp.id_of('organization', 'one'))), 'PT403', 'a member makes no links');
select pg_temp.act(id) from person where name = 'staff';
create temporary table link as
  select api.create_update_link(pg_temp.id_of('organization', 'bare')) as made;
select is((select l.hash from secret.update_links l), (select sha256(convert_to(made ->> 'token', 'UTF8')) from link),
  'of a link the hash is stored');
select pg_temp.act(null);
select is(pg_temp.save('organization', 'bare', '{"fields": {"amenities": "Lake"}}',
  (select hash from secret.update_links)), 'ok', 'it opens its organization to nobody in particular');
select is(pg_temp.save('organization', 'one', '{}', (select hash from secret.update_links)), 'PT403',
  'and no other [update-form.public-token]');
select is(pg_temp.save('organization', 'bare', '{"removeRelevantUrls": []}', (select hash from secret.update_links)),
  'PT403', 'nor does it remove links');
select is((select l.uses from secret.update_links l), 1::bigint, 'uses that end well are counted');

select * from finish();
rollback;
