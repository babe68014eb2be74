-- Members never exceed the seats, whatever path adds them.
begin;
select plan(9);

create temporary table people as select n, api.create_account(n || '@example.org', 'p') as id
  from generate_series(1, 4) as n;
create temporary table team as select api.create_team('Lakeside', 'enterprise', 2) as id;

select lives_ok(format('select api.add_team_member(%L, %L)', team.id, p.id),
  format('seat %s is taken [auth.enterprise-seats]', p.n))
  from team, people as p where p.n <= 2 order by p.n;
select throws_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'PT409',
  'All 2 seats of the team are taken.',
  'a third member is refused [auth.enterprise-seats]') from team, people as p where p.n = 3;
select throws_ok(format('insert into store.team_members (team_id, account_id) values (%L, %L)', team.id, p.id), 'PT409',
  null,
  'also when the row is written directly') from team, people as p where p.n = 3;
select throws_ok(format('select api.change_team(%L, ''{"seats": 1}'')', id), 'PT409', null,
  'seats do not fall below members') from team;
select throws_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'PT409', null,
  'a member is a member once')
  from team, people as p where p.n = 1;
select api.change_team(id, '{"seats": 3}') from team;
select lives_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'control: with a seat more the third sits')
  from team, people as p where p.n = 3;
select api.remove_team_member(team.id, p.id) from team, people as p where p.n = 1;
select lives_ok(format('select api.add_team_member(%L, %L)', team.id, p.id), 'a seat that was freed can be taken')
  from team, people as p where p.n = 4;
select throws_ok(format('select api.remove_team_member(%L, %L)', team.id, p.id), 'PT404', null,
  'who does not sit cannot be removed')
  from team, people as p where p.n = 1;

select * from finish();
rollback;
