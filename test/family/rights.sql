-- Family data in SQL: what the role of own rows can access, whatever function calls.
begin;
select plan(40);

create temporary table people as
  select n as name, api.create_account(n || '@family.test', n, 'free', r) as id
  from (values ('owner', 'none'), ('guardian', 'none'), ('former', 'none'), ('other', 'none'), ('staff', 'staff'),
    ('admin', 'admin')) as p (n, r);
create function pg_temp.act(p_name text) returns void
language sql volatile
as $$ select set_config('campatlas.account', coalesce((select p.id::text from people p where p.name = p_name), ''),
  true) $$;
create function pg_temp.who(p_name text) returns uuid
language sql stable
as $$ select p.id from people p where p.name = p_name $$;
create function pg_temp.own(p_query text) returns jsonb
language sql volatile
as $$ select tests.json_as('campatlas_own', p_query) $$;
create function pg_temp.state(p_statement text) returns text
language sql volatile
as $$ select tests.state_as('campatlas_own', p_statement) $$;
create function pg_temp.id(p_name text) returns uuid
language sql immutable
as $$ select md5(p_name)::uuid $$;

-- A family: a child with a guardian and a former one, a household, a requirement, a fact, a conversation.
select pg_temp.act('owner');
insert into store.conversations (id, account_id, created_at, updated_at)
  values (pg_temp.id('talk'), pg_temp.who('owner'), now(), now());
insert into store.turns (id, conversation_id, account_id, seq, state, sealed, created_at)
  select pg_temp.id(s), pg_temp.id('talk'), pg_temp.who('owner'), n, s, '\x00', now()
  from (values (1, 'completed'), (2, 'open'), (3, 'failed')) as t (n, s);
create function pg_temp.turn(p_state text) returns text
language sql immutable
as $$ select jsonb_build_object('type', 'assistant', 'conversationId', pg_temp.id('talk'),
  'turnId', pg_temp.id(p_state))::text $$;
select is(pg_temp.state(format('select api.create_child(%L, %L, false, %L, %L, %L)', pg_temp.id('child'), '\x01',
  '{first_name,last_name}', '{child.firstName,child.lastName}', pg_temp.turn('completed'))), 'ok',
  'an adult makes a profile [family.child-id-version]');
insert into store.guardianships (child_id, account_id, joined_at, ended_at) values
  (pg_temp.id('child'), pg_temp.who('guardian'), '2026-01-01', null),
  (pg_temp.id('child'), pg_temp.who('former'), '2026-01-01', '2026-02-01');
insert into store.child_invitations (child_id, email, sealed, created_at, expires_at)
  values (pg_temp.id('child'), 'next@family.test', '\x00', now(), now() + interval '7 days');
select is(pg_temp.state($$select api.write_household(0, '\x01', '{timezone}', '{}', '{"type": "manual"}')$$), 'ok',
  'and saves a household');
select is(pg_temp.state(format('select api.create_care(%L, %L, %L, %L, %L)', pg_temp.id('care'),
  array[pg_temp.id('child')], '\x01', '{hours}', '{"type": "manual"}')), 'ok', 'and a care requirement');
select is(pg_temp.state(format('select api.create_memory_fact(%L, %L, %L, null, %L, %L, %L)', pg_temp.id('fact'),
  pg_temp.id('child'), 'other', '\x01', '{statement}', pg_temp.turn('completed'))), 'ok', 'and a fact');
insert into store.consents (account_id, notice, recorded_at) values (pg_temp.who('owner'), '2026-11-01', now());

create temporary table family (name text, owner bigint, guardian bigint);
insert into family values ('children', 1, 1), ('guardianships', 2, 2), ('child_invitations', 1, 0),
  ('households', 1, 0), ('care_requirements', 1, 0), ('care_children', 1, 0), ('memory_facts', 1, 0),
  ('approvals', 5, 2), ('consents', 1, 0), ('conversations', 1, 0), ('turns', 3, 0);
create function pg_temp.seen(p_name text) returns jsonb
language plpgsql
as $$ begin
  perform pg_temp.act(p_name);
  return (select jsonb_object_agg(f.name, pg_temp.own(format('select count(*) from store.%I', f.name)) -> 0 -> 'count')
    from family f);
end $$;
select is(pg_temp.seen('owner'), (select jsonb_object_agg(f.name, f.owner) from family f),
  'the owner sees all of it [family.child-private]');
select is(pg_temp.seen('guardian'), (select jsonb_object_agg(f.name, f.guardian) from family f),
  'a guardian the child, who else may see it and its approvals [family.child-private]');
select is(pg_temp.seen(p.name), (select jsonb_object_agg(f.name, 0) from family f),
  format('%s sees none of it [family.child-private] [family.care-access]', p.name))
  from unnest('{former,other,staff,admin,nobody}'::text[]) as p (name);

-- What only the owner can change, whatever statement is sent.
create temporary table attempts (statement text);
insert into attempts values
  (format('update store.children set version = 9 where id = %L', pg_temp.id('child'))),
  ('delete from store.children'), ('update store.households set sealed = ''\x02'''), ('delete from store.approvals'),
  ('delete from store.memory_facts'), ('delete from store.care_requirements'), ('delete from store.care_children'),
  ('delete from store.conversations'),
  ('update store.guardianships set ended_at = ''2026-03-01'' where ended_at is null');
create function pg_temp.content() returns text
language sql stable
as $$ select md5(concat((select jsonb_agg(c order by id) from store.children c),
  (select jsonb_agg(h) from store.households h), (select jsonb_agg(a order by key, account_id) from store.approvals a),
  (select count(*) from store.memory_facts), (select count(*) from store.care_requirements),
  (select count(*) from store.care_children), (select count(*) from store.turns),
  (select jsonb_agg(g) from store.guardianships g), (select jsonb_agg(i) from store.child_invitations i))) $$;
select pg_temp.act('other');
create temporary table before as select pg_temp.content() as content;
select is((select string_agg(distinct pg_temp.state(a.statement), ' ') from attempts a), 'ok',
  'statements of another adult find nothing');
select is(pg_temp.content(), (select content from before), 'and change nothing [family.child-private]');
select is(pg_temp.state(format($$insert into store.guardianships (child_id, account_id, joined_at)
  values (%L, %L, now())$$, pg_temp.id('child'), pg_temp.who('other'))), '42501', 'nobody makes themselves a guardian');
select is(pg_temp.state(format($$insert into store.children (id, owner_id, sealed, reuse_allowed, has_first_name,
  has_last_name, has_label, has_birth_date, has_age, created_at, updated_at)
  values (gen_random_uuid(), %L, '\x00', false, true, true, false, false, false, now(), now())$$,
  pg_temp.who('owner'))), '42501', 'nor a profile in another''s name');
select is(pg_temp.state(format($$insert into store.approvals (child_id, key, source, actor_id, approved_at, version)
  values (%L, 'x', 'manual', %L, now(), 1)$$, pg_temp.id('child'), pg_temp.who('other'))), '42501',
  'nor an approval of a foreign child');
select pg_temp.act('guardian');
select is(pg_temp.state(format($$insert into store.approvals (child_id, key, source, actor_id, approved_at, version)
  values (%L, 'x', 'manual', %L, now(), 1)$$, pg_temp.id('child'), pg_temp.who('owner'))), '42501',
  'nor one in another''s name [family.approval-actor-viewer]');
select is(pg_temp.state(format('select api.delete_child(%L, 1)', pg_temp.id('child'))), 'PT403',
  'a guardian deletes no profile [family.owner-controls-deletion]');
select is(pg_temp.state('delete from store.children'), 'ok', 'also without the function');
select is((select count(*) from store.children), 1::bigint, 'which finds none to delete');
select is(pg_temp.state(format('select api.write_child(%L, 1, null, true, null, %L, %L, %L)', pg_temp.id('child'),
  '{}', '{}', '{"type": "manual"}')), 'PT403', 'nor allows reuse [family.owner-controls-reuse]');
select is(pg_temp.state('update store.children set reuse_allowed = true'), 'PT403', 'also without the function');
select is(pg_temp.state(format('select api.write_child(%L, 1, %L, false, null, %L, %L, %L)', pg_temp.id('child'),
  '\x02', '{child.notes}', '{}', '{"type": "manual"}')), 'ok',
  'control: a guardian corrects, naming reuse as it is [family.guardian-corrects]');
select is(pg_temp.state(format('select api.write_child(%L, 1, %L, null, null, %L, %L, %L)', pg_temp.id('child'),
  '\x03', '{child.notes}', '{}', '{"type": "manual"}')), 'PT409',
  'a version counts once [family.version-conflict] [family.conflict-409]');
select is((select (version, sealed)::text from store.children), '(2,"\\x02")', 'and the other content is not stored');
select is(pg_temp.state(format('select api.write_child(%L, 2, null, null, null, %L, %L, %L)', pg_temp.id('child'),
  '{child.notes}', '{}', pg_temp.turn('completed'))), 'PT404',
  'another adult''s turn is no source [family.approval-assistant-own-turn]');
select pg_temp.act('owner');
select is(pg_temp.state(format('select api.write_child(%L, 2, null, null, null, %L, %L, %L)', pg_temp.id('child'),
  '{child.notes}', '{}', pg_temp.turn(s))), 'PT404',
  format('nor is an own turn that %s [family.approval-assistant-own-turn]', s)) from unnest('{open,failed}'::text[]) s;
select is((select version from store.children), 2, 'nothing is saved then');
select is(pg_temp.state(format('select api.write_child(%L, 2, null, true, null, %L, %L, %L)', pg_temp.id('child'),
  '{child.notes}', '{}', '{"type": "manual"}')), 'ok', 'control: the owner allows reuse');

-- The content's flags enforce the rules for every writer.
select throws_ok($$update store.children set has_last_name = false, has_label = true$$, '23514', null,
  'no name goes while reuse is on [family.reuse-names-removal]');
select throws_ok($$update store.children set has_birth_date = true, has_age = true$$, '23514', null,
  'no birth date beside an age [family.planning-age-xor-birthdate]');
select throws_ok($$update store.children set reuse_allowed = false, has_last_name = false$$, '23514', null,
  'no profile without label or full name [family.new-needs-label-or-names]');
select throws_ok(format($$insert into store.guardianships (child_id, account_id, joined_at) values (%L, %L, now())$$,
  pg_temp.id('child'), pg_temp.who('guardian')), '23505', null, 'nobody is a guardian twice');

-- Deleting a conversation clears references to it and keeps approvals.
select is(pg_temp.state('delete from store.conversations'), 'ok', 'the owner deletes a conversation');
select is((select string_agg(concat_ws(' ', key, source, turn_id), ', ' order by key) from store.approvals
  where source = 'assistant'),
  'child.firstName assistant, child.lastName assistant, statement assistant',
  'approvals stay without their reference [family.memory-reference-cleared]');

-- Invitations have only the states of guard.moves.
select is(pg_temp.state('update store.child_invitations set state = ''accepted'', moved_by = ''accept'''), '42501',
  'no account moves an invitation by hand');
create temporary table invitation as select id from store.child_invitations;
select is_empty(
  $$select tests.wrong_moves('child_invitation', 'store.child_invitations', (select id from invitation))$$,
  'every state × event × state is as guard.moves has it');
select is_empty($$select tests.unreached_states('child_invitation')$$, 'every state can be reached');

-- No other role has access.
select is_empty(
  $$select r.rolname, f.name from pg_roles r, family f
    where r.rolname ~ '^campatlas_' and r.rolname <> 'campatlas_own'
      and has_any_column_privilege(r.rolname, ('store.' || f.name)::regclass, 'select, insert, update, references')$$,
  'no plan, no caller''s SQL and no view of the graph reaches them [family.child-private]');

select * from finish();
rollback;
