-- A request with an idempotency key takes effect once, and errors from outside are stored without secrets.
begin;
select plan(19);

create temporary table people as
  select n as name, api.create_account(n || '@jobs.test', n, 'free') as id from unnest('{one,two}'::text[]) as n;
create function pg_temp.act(p_name text) returns void
language sql volatile
as $$ select set_config('campatlas.account', coalesce((select p.id::text from people p where p.name = p_name), ''),
  true) $$;
create function pg_temp.find(p_key text, p_what text, p_scope text default 'test.things') returns uuid
language sql volatile
as $$ select logic.find_receipt(p_scope, p_key, sha256(p_what::bytea)) $$;

select pg_temp.act('nobody');
select throws_ok($$select pg_temp.find('k', 'a')$$, 'PT403', null, 'nobody has receipts');
select pg_temp.act('one');
select is(pg_temp.find('k', 'a'), null, 'a request is new');
select lives_ok($$select logic.add_receipt('test.things', 'k', sha256('a'), md5('thing')::uuid)$$,
  'what it made is recorded');
select is(pg_temp.find('k', 'a'), md5('thing')::uuid, 'the same again gives that');
select throws_ok($$select pg_temp.find('k', 'b')$$, 'PT409', null, 'another under its key is refused');
select is(pg_temp.find('k', 'b', 'test.others'), null, 'control: in another scope it is new');
select is(pg_temp.find('other', 'b'), null, 'control: under another key it is new');
select pg_temp.act('two');
select is(pg_temp.find('k', 'b'), null, 'control: of another account it is new');
select throws_ok($$select logic.add_receipt('test.things', repeat('k', 201), sha256('a'), md5('thing')::uuid)$$,
  '23514', null, 'a key has at most 200 characters');
select throws_ok($$select logic.add_receipt('Things', 'k', sha256('a'), md5('thing')::uuid)$$, '23514', null,
  'a scope is of small letters');

update store.receipts set recorded_at = now() - interval '3 years' where key = 'k';
select is(tests.state_as('campatlas_worker', 'select api.sweep_jobs()'), 'ok',
  'the sweep of each minute is the worker''s');
select pg_temp.act('one');
select is(pg_temp.find('k', 'a'), md5('thing')::uuid, 'and leaves receipts: a late repeat does no work again');
select is_empty(
  $$select r.rolname from pg_roles r where r.rolname ~ '^campatlas_'
      and has_any_column_privilege(r.rolname, 'store.receipts', 'select, insert, update, references')$$,
  'no role reaches the table');
select is_empty(
  $$select r.rolname from pg_roles r where r.rolname ~ '^campatlas_' and r.rolname <> 'campatlas_worker'
      and has_function_privilege(r.rolname, 'api.sweep_jobs()', 'execute')$$,
  'the worker alone sweeps');

-- Receipts are deleted with their account.
select lives_ok($$delete from store.accounts where id = (select id from people where name = 'one')$$,
  'an account goes');
select is_empty($$select from store.receipts r where r.account_id = (select id from people where name = 'one')$$,
  'with its receipts');

select results_eq(
  $$select logic.redact(t, 200) from (values
      ('401 from https://pat:hunter2@api.example/v1?access_token=abc123&page=2'),
      ('Authorization: Bearer abcdefghijk'),
      ('{"error": "bad", "refresh_token": "r-123456", "user": "pat"}'),
      ('sent Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc to it'),
      ('key sk-ant-abcdefghijkl refused'),
      ('Set-Cookie: sid=1; Path=/'),
      ('value Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3BxcnN0 seen')) as v (t)$$,
  $$values ('401 from https://[hidden]@api.example/v1?access_token=[hidden]&page=2'),
      ('Authorization: [hidden]'),
      ('{"error": "bad", "refresh_token": "[hidden]", "user": "pat"}'),
      ('sent Bearer [hidden] to it'),
      ('key [hidden] refused'),
      ('Set-Cookie: [hidden]'),
      ('value [hidden] seen')$$,
  'what looks like a secret is hidden');
select results_eq(
  $$select logic.redact(t, 70) from (values
      ('HTTP 503 at 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11, again in 30 s'),
      ('revision 040a42d1c2e5d4f6a7b8c9d0e1f2a3b4c5d6e7f8'),
      (repeat('word ', 20)), (null)) as v (t)$$,
  $$values ('HTTP 503 at 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11, again in 30 s'),
      ('revision 040a42d1c2e5d4f6a7b8c9d0e1f2a3b4c5d6e7f8'), (left(repeat('word ', 20), 69) || '…'), (null)$$,
  'control: anything else stays, cut to its length');
select pg_temp.act('nobody');
select logic.queue_mail('sign_in', 'pat@example.org', '{}');
update store.outbox set last_error = 'refused: password=hunter2 ' || repeat('x ', 300);
select ok(last_error ~ '^refused: password=\[hidden\] x ' and char_length(last_error) = 300,
  'a column with words of the outside is passed through it, whoever writes') from store.outbox;

select * from finish();
rollback;
