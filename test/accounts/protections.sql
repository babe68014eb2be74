-- Removes each protection in turn and checks that its probe detects that.
begin;
select plan(14);

create temporary table people as select n, api.create_account(n || '@example.org', 'p', 'starter') as id
  from generate_series(1, 3) as n;
create temporary table keys as select k.* from people, api.create_key('account', people.id, 'account') as k;

select is(state_as('campatlas_free', 'select * from secret.credentials'), '42501', 'a caller''s role is refused');
grant usage on schema secret to campatlas_free;
grant select on secret.credentials to campatlas_free;
select is(state_as('campatlas_free', 'select * from secret.credentials'), 'ok', 'with a grant by mistake it is let in');
select is(json_as('campatlas_free', 'select * from secret.credentials'), '[]',
  'and row security still shows it nothing');
alter table secret.credentials disable row level security;
select is(jsonb_array_length(json_as('campatlas_free', 'select * from secret.credentials')), 3,
  'without row security it sees the rows');

select is(state_as('campatlas_pro', format('select api.create_account(%L, ''x'', ''enterprise'')',
  'thief@example.org')), '42501',
  'a caller''s role makes no accounts');
grant execute on function api.create_account to campatlas_pro;
select isnt(state_as('campatlas_pro', format('select api.create_account(%L, ''x'', ''enterprise'')',
  'thief@example.org')), 'ok',
  'with a grant by mistake it lacks the rights on the tables');
alter function api.create_account security definer;
alter function api.change_account security definer;
grant execute on function api.change_account to campatlas_pro;
select is(state_as('campatlas_pro', format('select api.create_account(%L, ''x'', ''enterprise'')',
  'thief@example.org')), 'ok',
  'with the owner''s rights too it would');

select throws_ok(format('select api.create_key(''machine'', %L, ''sync'')', id), 'PT402', null,
  'Starter has no named keys') from people where n = 1;
update guard.plan_capabilities set capabilities = capabilities || '{named_keys}' where plan = 'starter';
select lives_ok(format('select api.create_key(''machine'', %L, ''sync'')', id),
  'the list of capabilities alone decides it') from people where n = 1;

select throws_ok(format('select api.create_key(''account'', %L, ''second'')', id), 'PT409', null,
  'an account has one credential') from people where n = 2;
drop index secret.credentials_one_account_key_idx;
select lives_ok(format('select api.create_key(''account'', %L, ''second'')', id), 'without its index it would have two')
  from people where n = 2;

create temporary table team as select api.create_team('Lakeside', 'enterprise', 1) as id;
select api.add_team_member(team.id, p.id) from team, people as p where p.n = 1;
select throws_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'PT409', null, 'the team is full')
  from team, people as p where p.n = 2;
drop trigger team_members__seats on store.team_members;
select lives_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'without its trigger it would not be')
  from team, people as p where p.n = 2;

drop trigger teams__seats on store.teams;
select lives_ok(format('select api.change_team(%L, ''{"seats": 0}'')', id),
  'nor would its seats stay above its members') from team;

select * from finish();
rollback;
