-- The defaults of the plans, and which of several plans applies.
begin;
select plan(13);

select results_eq(
  $$select name, tier, result_window, reads_per_month, exports_per_month, research_allowance from store.plans
    order by rank$$,
  $$values
    ('preview', 'free', 25, null::bigint, 0::bigint, 0::bigint),
    ('free', 'free', 0, 0, 0, 25),
    ('starter', 'paid', 500, 5000, 5, 0),
    ('pro', 'pro', 5000, 50000, 50, 0),
    ('team', 'enterprise', 20000, 250000, 250, 0),
    ('enterprise', 'licensed', 100000, null, null, 0),
    ('staff', 'licensed', null, null, null, 0),
    ('admin', 'licensed', null, null, null, 0)$$,
  'plans start with the tiers, windows and allowances that are published');
select is_empty(
  $$select a.name, b.name from store.plans as a join store.plans as b on b.rank > a.rank
    where a.is_for_accounts and b.is_for_accounts and b.result_window < a.result_window$$,
  'a higher plan never has a smaller window [platform.result-window-sizes.open]');
select results_eq(
  $$select name, query_bytes, research_rows from store.plans order by rank$$,
  $$values ('preview', 65536, 0), ('free', 65536, 100), ('starter', 262144, 0), ('pro', 1048576, 0),
    ('team', 4194304, 0),
    ('enterprise', 4194304, 0), ('staff', 4194304, 0), ('admin', 4194304, 0)$$,
  'plans start with the sizes of answers that are published');
select is_empty(
  $$select a.name, b.name from store.plans as a join store.plans as b on b.rank > a.rank
    where b.query_bytes < a.query_bytes$$,
  'a higher plan never has smaller answers');
select set_eq('select name from store.plans', 'select plan from guard.plan_capabilities',
  'each plan has a role and capabilities');

create temporary table people as select name, api.create_account(name || '@example.org', name, plan, role) as id
  from (values ('lone', 'starter', 'none'), ('member', 'free', 'none'), ('rich', 'enterprise', 'none'),
    ('boss', 'free', 'staff')) as p (name, plan, role);
create temporary table teams as select plan, api.create_team(plan, plan, 5) as id
  from unnest(array['team', 'enterprise']) as plan;
create temporary view now_holds as
  select p.name, r.plan, r.team_id is not null as pooled from people as p
    join logic.account_rights as r on r.account_id = p.id;

select api.add_team_member(t.id, p.id) from teams as t, people as p
  where t.plan = 'team' and p.name in ('member', 'rich', 'boss');
select results_eq('select plan, pooled from now_holds where name = ''lone''', $$values ('starter', false)$$,
  'an account has its own plan');
select results_eq('select plan, pooled from now_holds where name = ''member''', $$values ('team', true)$$,
  'a member has the team''s');
select results_eq('select plan, pooled from now_holds where name = ''rich''', $$values ('enterprise', false)$$,
  'of two plans the higher counts');
select results_eq('select plan, pooled from now_holds where name = ''boss''', $$values ('staff', false)$$,
  'a role outranks every plan');

select api.add_team_member(t.id, p.id) from teams as t, people as p where t.plan = 'enterprise' and p.name = 'member';
select results_eq('select plan, pooled from now_holds where name = ''member''', $$values ('enterprise', true)$$,
  'of two teams the higher counts');
select api.change_team(id, '{"closed": true}') from teams where plan = 'enterprise';
select results_eq('select plan, pooled from now_holds where name = ''member''', $$values ('team', true)$$,
  'a closed team gives nothing');
select api.remove_team_member(t.id, p.id) from teams as t, people as p where t.plan = 'team' and p.name = 'member';
select results_eq('select plan, pooled from now_holds where name = ''member''', $$values ('free', false)$$,
  'who leaves falls back to the own plan');
select api.change_account(id, '{"disabled": true}') from people where name = 'lone';
select is_empty('select plan, pooled from now_holds where name = ''lone''', 'a disabled account holds nothing');

select * from finish();
rollback;
