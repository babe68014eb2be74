-- Keys: their form, who may have one, and what is stored of them.
begin;
select plan(18);

create temporary table people as select plan, api.create_account(plan || '@example.org', plan, plan) as id
  from unnest(array['free', 'starter', 'pro', 'team', 'enterprise']) as plan;
create temporary table made as
  select p.plan, k.id, k.secret from people as p, api.create_key('account', p.id, 'account') as k;

select matches((select secret from made where plan = 'pro'), '^ca_live_[A-Za-z0-9_-]{43}$',
  'an account''s key is a prefix and 256 bits');
select is((select count(distinct secret) from made), 5::bigint, 'no two keys are equal');
select results_eq(
  $$select c.hash, c.shown, c.kind from secret.credentials as c join made using (id) where made.plan = 'pro'$$,
  $$select sha256(convert_to(secret, 'UTF8')), left(secret, 14), 'account' from made where plan = 'pro'$$,
  'what stays is its hash and what people recognise it by');

select throws_ok(format('select api.create_key(''machine'', %L, ''sync'')', id), 'PT402', null,
  format('a named key is refused to %s [auth.named-key-eligibility]', plan))
  from people where plan in ('free', 'starter') order by plan;
select lives_ok(format('select api.create_key(''machine'', %L, ''sync'')', id),
  format('control: %s may have one [auth.named-key-eligibility]', plan))
  from people where plan in ('pro', 'team', 'enterprise') order by plan;
create function pg_temp.refusal(statement text, out message text, out hint text) language plpgsql as $$
begin
  execute statement;
exception when others then
  get stacked diagnostics message = message_text, hint = pg_exception_hint;
end $$;
select is((select r.hint::jsonb from people as p,
  pg_temp.refusal(format('select api.create_key(''machine'', %L, ''sync'')', p.id)) as r
  where p.plan = 'starter'), '{"upgradeRequired": true, "requiredTier": "pro"}',
    'the refusal names the tier that is needed');
select throws_ok(format('select api.create_key(''machine'', %L, ''sync'')', id), 'PT409', null,
  'two live keys cannot have one name')
  from people where plan = 'pro';
select throws_ok(format('select api.create_key(''account'', %L, ''second'')', id), 'PT409', null,
  'an account has one credential')
  from people where plan = 'pro';
select throws_ok(format('select api.create_key(''service'', %L, ''x'')', id), 'PT400', null,
  'a service key belongs to no account')
  from people where plan = 'pro';
select throws_ok('select api.create_key(''machine'', null, ''x'')', 'PT400', null,
  'a machine key belongs to an account');
select throws_ok(format('select api.create_key(''machine'', %L, ''  '')', id), 'PT400', null, 'a key has a name')
  from people where plan = 'pro';

create temporary table rotated as select k.* from made, api.rotate_key(made.id) as k where made.plan = 'pro';
select results_eq(
  $$select c.revoked_at is null from secret.credentials as c
    where c.id in ((select id from rotated), (select id from made where plan = 'pro')) order by 1$$,
  array[false, true], 'rotation ends the old key and leaves one live key');
select throws_ok(format('select api.rotate_key(%L)', id), 'PT404', null, 'a revoked key cannot be rotated') from made
  where plan = 'pro';
select api.revoke_key(id) from rotated;
select lives_ok(format('select api.revoke_key(%L)', id), 'revoking twice is revoking') from rotated;
select throws_ok(format('select api.revoke_key(%L)', gen_random_uuid()), 'PT404', null,
  'a key that never was cannot be revoked');

select * from finish();
rollback;
