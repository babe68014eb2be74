-- A stored time zone must be known to PostgreSQL, whatever path writes it.
begin;
select plan(6);

select lives_ok($$insert into store.configurations (id, time_zone) values (md5('a')::uuid, 'America/New_York'),
  (md5('b')::uuid, null)$$, 'a known zone is kept, and none at all');
select throws_ok($$insert into store.configurations (id, time_zone) values (md5('c')::uuid, 'America/New_York'),
  (md5('d')::uuid, 'Mars/Olympus')$$,
  '23503', 'time_zone is an IANA zone name that this database knows', 'one unknown zone among known ones is refused');
select throws_ok($$insert into store.configurations (id, time_zone)
  values (md5('e')::uuid, '') on conflict (id) do nothing$$,
  '23503', 'time_zone is an IANA zone name that this database knows', 'blank text is no zone');
select throws_ok($$delete from store.time_zones where name = 'America/New_York'$$, '23001',
  'Time zones cannot be changed or deleted, because records may use them.', 'a zone is never taken away');
select throws_ok($$update store.time_zones set name = 'Mars/Olympus'$$, '23001',
  'Time zones cannot be changed or deleted, because records may use them.', 'nor changed');
select throws_ok($$truncate store.time_zones$$, '23001',
  'Time zones cannot be changed or deleted, because records may use them.',
  'nor all of them at once');

select * from finish();
rollback;
