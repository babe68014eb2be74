-- There are exactly three kinds, and the name of a kind's table is derived from it.
begin;
select plan(5);

select results_eq($$select f.kind, guard.table_of(f.kind) from guard.field_rules f group by f.kind order by f.kind$$,
  $$values ('activity', 'activities'), ('organization', 'organizations'), ('session', 'sessions')$$,
    'every kind with a field has a table');
select is_empty($$select f.kind from guard.field_rules f
  where to_regclass(format('store.%I', guard.table_of(f.kind))) is null$$, 'which is there');
select is_empty($$select k from unnest('{record,organizations,Session,"session ",""}'::text[]) as k
  where guard.table_of(k) is not null$$, 'nothing else has one');
select is(guard.table_of(null), null, 'nor has nothing');
select throws_ok($$select format('select from store.%I', guard.table_of('record'))$$, '22004', null,
  'and no SQL is made of it');

select * from finish();
rollback;
