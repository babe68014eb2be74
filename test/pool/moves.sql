-- The states of a pool account, its constraints, and the handling of errors.
begin;
select plan(23);

insert into store.scraper_installations (name, created_at) values ('one', now()), ('two', now());
insert into store.pool_accounts (label, state, moved_by, created_at, updated_at)
  values ('a', 'pending_login', 'create', now(), now());
create temporary table account as select id from store.pool_accounts;
select is_empty($$select tests.wrong_moves('pool_account', 'store.pool_accounts', (select id from account))$$,
  'every state × event × state of pool_account is as guard.moves has it [pool.statuses] [pool.moves.open]');
select is_empty($$select tests.unreached_states('pool_account')$$, 'every state of pool_account can be reached');
select set_eq($$select to_state from guard.moves where machine = 'pool_account'$$,
  array['pending_login', 'awaiting_approval', 'active', 'exhausted', 'login_failed', 'login_required', 'removing',
    'removed'], 'its states are those listed, and removed, which nothing shows [pool.statuses]');
select throws_ok($$insert into store.pool_accounts (label, state, moved_by, created_at, updated_at)
  values ('b', 'active', 'approve', now(), now())$$, 'P0T02', null, 'none begins as active [pool.statuses]');
select throws_ok($$insert into store.pool_accounts (label, state, moved_by, created_at, updated_at)
  values ('b', 'lost', 'create', now(), now())$$, 'P0T02', null, 'none has another state [pool.statuses]');
select is_empty($$select m from guard.moves m where m.machine = 'pool_account' and m.from_state = 'removed'$$,
  'nothing leads on from removed');

-- From here on each line puts the row into the state that it needs.
create function pg_temp.put(p_state text, p_more text default 'label = label') returns void language plpgsql as $$
begin
  alter table store.pool_accounts disable trigger move;
  execute format('update store.pool_accounts set state = %L, leased_by = null, leased_at = null, lease_until = null, '
    'device_url = null, user_code = null, code_expires_at = null', p_state);
  execute format('update store.pool_accounts set %s', p_more);
  alter table store.pool_accounts enable trigger move;
end $$;
create function pg_temp.error_of(p_statement text) returns text language plpgsql as $$
begin
  execute p_statement;
  return null;
exception when others then
  return sqlstate;
end $$;
create function pg_temp.leased() returns text language sql as
  $$select $q$leased_by = (select id from store.scraper_installations where name = 'one'), leased_at = now(),
    lease_until = now()$q$ $$;

select is_empty(format($$select s from unnest(array['pending_login', 'awaiting_approval', 'login_failed',
  'login_required', 'removed']) s where pg_temp.error_of(format('select pg_temp.put(%%L, %%L)', s, %L)) is distinct from
  '23514'$$, pg_temp.leased()), 'what is not logged in is not leased');
select is_empty(format($$select s from unnest(array['active', 'exhausted', 'removing']) s
  where pg_temp.error_of(format('select pg_temp.put(%%L, %%L)', s, %L)) is not null$$, pg_temp.leased()),
  'control: active, exhausted and leaving ones are');
select throws_ok($$select pg_temp.put('active', 'leased_at = now()')$$, '23514', null,
  'a lease has its holder, beginning and end');
select lives_ok(format('select pg_temp.put(''active'', %L)', pg_temp.leased()), 'control: and is there with all');
insert into store.pool_accounts (label, state, moved_by, created_at, updated_at)
  values ('b', 'pending_login', 'create', now(), now());
select throws_ok(format('select pg_temp.put(''active'', %L)', pg_temp.leased()), '23505', null,
  'an installation has one account at a time');
delete from store.pool_accounts where label = 'b';
select throws_ok($$select pg_temp.put('active',
  'device_url = ''https://a.example'', user_code = ''A'', code_expires_at = now()')$$, '23514', null,
  'a code is there only while a login waits');
select lives_ok($$select pg_temp.put('awaiting_approval',
  'device_url = ''https://a.example'', user_code = ''A'', code_expires_at = now()')$$, 'control: then it is');
select throws_ok($$select pg_temp.put('awaiting_approval', 'device_url = ''https://a.example''')$$, '23514', null,
  'with all that belongs to it');
select throws_ok($$select pg_temp.put('awaiting_approval',
  'device_url = ''javascript:alert(1)'', user_code = ''A'', code_expires_at = now()')$$, '23514', null,
  'at an address that a browser opens');
select is_empty($$select c from unnest(array[0, 101, -1]) c
  where pg_temp.error_of(format('update store.pool_accounts set usage_ceiling_pct = %s', c)) is distinct from '23514'$$,
  'a ceiling is 1 to 100 [pool.ceiling-invalid]');
select lives_ok($$update store.pool_accounts set usage_ceiling_pct = 1$$, 'control: 1 is one');
select throws_ok($$update store.pool_accounts set usage_ceiling_pct = null, stopped_until = now()$$, '23514', null,
  'what has no ceiling is not stopped');

update store.pool_accounts set last_error = 'token=canary-1234567 ' || repeat('x ', 500);
select ok((select char_length(last_error) = 300 and last_error !~ 'canary' from store.pool_accounts),
  'what went wrong is stored without secrets, at most 300 characters of it [pool.last-error]');
update store.pool_accounts set last_error
  = 'ENOENT: no such file, open ''/home/pat/.codex/auth.json'' and C:\Users\pat\auth.json at https://a.example/x/y 1/2';
select is((select last_error from store.pool_accounts),
  'ENOENT: no such file, open ''[path]'' and [path] at https://a.example/x/y 1/2',
  'and without paths of files [pool.no-secrets]');

select is_empty($$select r from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff', 'campatlas_admin',
    'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r
  where tests.state_as(r::name, 'update store.pool_accounts set state = ''removing'', moved_by = ''remove'', '
    'version = version + 1') <> '42501'$$, 'no role moves an account by hand');
select is_empty($$select r from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff', 'campatlas_admin',
    'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r
  where tests.state_as(r::name, 'select from secret.pool_logins') <> '42501'$$,
  'no role reads a login [pool.no-secrets]');
select is_empty($$select r from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff', 'campatlas_admin',
    'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r
  where tests.state_as(r::name, 'select from store.pool_accounts') <> '42501'$$, 'nor the accounts by themselves');
select * from finish();
rollback;
