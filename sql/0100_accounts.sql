-- Who may ask, on which plan, and how much is left: plans, accounts, teams, allowances, credentials and browser sessions.

create table store.plans (
  name text primary key constraint plans_name_check check (name ~ '^[a-z]{1,30}$'),
  tier text not null constraint plans_tier_check check (tier in ('free', 'paid', 'pro', 'enterprise', 'licensed')),
  rank integer not null constraint plans_rank_key unique,
  is_for_accounts boolean not null,
  is_for_teams boolean not null,
  result_window integer constraint plans_result_window_check check (result_window >= 0),
  reads_per_month bigint constraint plans_reads_per_month_check check (reads_per_month >= 0),
  exports_per_month bigint constraint plans_exports_per_month_check check (exports_per_month >= 0),
  research_allowance bigint constraint plans_research_allowance_check check (research_allowance >= 0)
);
insert into store.plans
  (name, tier, rank, is_for_accounts, is_for_teams, result_window, reads_per_month, exports_per_month, research_allowance)
values
  ('preview', 'free', 0, false, false, 25, null, 0, 0),
  ('free', 'free', 1, true, false, 0, 0, 0, 25),
  ('starter', 'paid', 2, true, false, 500, 5000, 5, 0),
  ('pro', 'pro', 3, true, false, 5000, 50000, 50, 0),
  ('team', 'enterprise', 4, true, true, 20000, 250000, 250, 0),
  ('enterprise', 'licensed', 5, true, true, 100000, null, null, 0),
  ('staff', 'licensed', 6, false, false, null, null, null, 0),
  ('admin', 'licensed', 7, false, false, null, null, null, 0);
alter table store.plans enable row level security, force row level security;
comment on table store.plans is
  'What each plan allows in numbers; operators may change them. Which fields a plan sees is guard.plan_capabilities. staff, admin and preview are '
  'not sold: they follow from an account''s role and from preview sessions.';
comment on column store.plans.tier is 'The plan''s name on the wire.';
comment on column store.plans.rank is 'Of several plans an account holds, the highest counts.';
comment on column store.plans.is_for_accounts is 'An account may hold it by itself.';
comment on column store.plans.is_for_teams is 'A team may hold it for its members.';
comment on column store.plans.result_window is 'Rows of a list that paging can reach; null is all.';
comment on column store.plans.reads_per_month is 'Metered reads in a UTC calendar month; null is unmetered unless an allotment is agreed.';
comment on column store.plans.exports_per_month is 'CSV exports in a UTC calendar month; null is unmetered unless an allotment is agreed.';
comment on column store.plans.research_allowance is 'Research questions for life; never renewed.';

create table store.accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null constraint accounts_email_check check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  name text not null constraint accounts_name_check check (char_length(name) between 1 and 300),
  plan text not null default 'free' constraint accounts_plan_fkey references store.plans (name),
  role text not null default 'none' constraint accounts_role_check check (role in ('none', 'staff', 'admin')),
  is_demo boolean not null default false,
  custom_reads bigint constraint accounts_custom_reads_check check (custom_reads >= 0),
  custom_exports bigint constraint accounts_custom_exports_check check (custom_exports >= 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index accounts_email_key on store.accounts (lower(email));
create index accounts_plan_idx on store.accounts (plan);
create index accounts_demo_idx on store.accounts (id) where is_demo;
alter table store.accounts enable row level security, force row level security;
comment on table store.accounts is 'People. What an account may do is worked out on every request from here and from its live teams (logic.account_rights).';
comment on column store.accounts.plan is 'The account''s own plan; a team may give a better one.';
comment on column store.accounts.role is 'Staff and ADMIN outrank every plan and are not metered.';
comment on column store.accounts.is_demo is 'Made by the demo: a server with DEMO=false refuses to serve it.';
comment on column store.accounts.custom_reads is 'Agreed reads a month in place of the plan''s; null is the plan''s.';
comment on column store.accounts.custom_exports is 'Agreed exports a month in place of the plan''s; null is the plan''s.';
comment on column store.accounts.disabled_at is 'From then on none of the account''s credentials or sessions is known.';
comment on constraint accounts_email_check on store.accounts is 'An address looks like pat@example.org and has at most 320 characters.';
comment on constraint accounts_name_check on store.accounts is 'A name has 1 to 300 characters.';

create table store.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint teams_name_check check (char_length(name) between 1 and 300),
  plan text not null constraint teams_plan_fkey references store.plans (name),
  seats integer not null constraint teams_seats_check check (seats >= 0),
  custom_reads bigint constraint teams_custom_reads_check check (custom_reads >= 0),
  custom_exports bigint constraint teams_custom_exports_check check (custom_exports >= 0),
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create index teams_plan_idx on store.teams (plan);
alter table store.teams enable row level security, force row level security;
comment on table store.teams is 'A Team or Enterprise subscription: its members share one plan and one pool of allowances.';
comment on column store.teams.seats is 'Licensed seats; never fewer than members (store.tg_team_members__seats).';
comment on column store.teams.custom_reads is 'Agreed pooled reads a month in place of the plan''s; null is the plan''s.';
comment on column store.teams.custom_exports is 'Agreed pooled exports a month in place of the plan''s; null is the plan''s.';
comment on column store.teams.closed_at is 'From then on the team gives its members nothing.';
comment on constraint teams_name_check on store.teams is 'A name has 1 to 300 characters.';

create table store.team_members (
  team_id uuid not null constraint team_members_team_id_fkey references store.teams (id) on delete cascade,
  account_id uuid not null constraint team_members_account_id_fkey references store.accounts (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (team_id, account_id)
);
create index team_members_account_id_idx on store.team_members (account_id);
alter table store.team_members enable row level security, force row level security;
comment on table store.team_members is 'Who sits on a seat. A removed row loses the team''s plan and pool at the next request.';

create table store.organization_members (
  account_id uuid not null constraint organization_members_account_id_fkey references store.accounts (id) on delete cascade,
  organization_id uuid not null,
  is_active boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (account_id, organization_id)
);
create index organization_members_organization_id_idx on store.organization_members (organization_id);
alter table store.organization_members enable row level security, force row level security;
comment on table store.organization_members is 'Who belongs to an organization of the catalog. An active member keeps its detail whatever the plan.';

create table store.allowances (
  holder_id uuid generated always as (coalesce(team_id, account_id)) stored,
  kind text not null constraint allowances_kind_check check (kind in ('reads', 'exports', 'research')),
  period date not null,
  account_id uuid constraint allowances_account_id_fkey references store.accounts (id) on delete cascade,
  team_id uuid constraint allowances_team_id_fkey references store.teams (id) on delete cascade,
  used bigint not null default 0 constraint allowances_used_check check (used >= 0),
  last_granted bigint not null default 0,
  primary key (holder_id, kind, period),
  constraint allowances_holder_check check (num_nonnulls(account_id, team_id) = 1)
) with (fillfactor = 50);
create index allowances_account_id_idx on store.allowances (account_id) where account_id is not null;
create index allowances_team_id_idx on store.allowances (team_id) where team_id is not null;
alter table store.allowances enable row level security, force row level security;
comment on table store.allowances is
  'What an account, or a team for all its members, has used. One row per holder, kind and period; a new month is a new row. Rows keep free space in '
  'their page, so that a debit touches no index.';
comment on column store.allowances.holder_id is 'The team or else the account.';
comment on column store.allowances.period is 'First day of the UTC month; infinity for what is given once for life.';
comment on column store.allowances.last_granted is 'What the last debit took: all it asked for, or what was left. Tells the debit itself what it got.';

create table secret.credentials (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint credentials_kind_check check (kind in ('account', 'machine', 'service')),
  account_id uuid constraint credentials_account_id_fkey references store.accounts (id) on delete cascade,
  name text not null constraint credentials_name_check check (char_length(name) between 1 and 100),
  hash bytea not null constraint credentials_hash_key unique constraint credentials_hash_check check (octet_length(hash) = 32),
  shown text not null constraint credentials_shown_check check (char_length(shown) between 8 and 24),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint credentials_account_check check ((kind = 'service') = (account_id is null)),
  constraint credentials_demo_check check (not is_demo or kind = 'service')
);
create index credentials_account_id_idx on secret.credentials (account_id);
create unique index credentials_one_account_key_idx on secret.credentials (account_id) where kind = 'account' and revoked_at is null;
create unique index credentials_machine_name_idx on secret.credentials (account_id, name) where kind = 'machine' and revoked_at is null;
create unique index credentials_service_name_idx on secret.credentials (name) where kind = 'service' and revoked_at is null;
alter table secret.credentials enable row level security, force row level security;
comment on table secret.credentials is
  'Keys for x-api-key. account: the one credential of an account, with its own rights. machine: a named integration key that follows its owner''s '
  'plan and is refused by some routes. service: the internal services'', belongs to no account. Only the hash of a key is kept.';
comment on column secret.credentials.hash is 'sha256 of the key; a key is found by its hash alone, so a near miss looks like any other.';
comment on column secret.credentials.shown is 'The first characters of the key, for people to recognise it; not used to find it.';
comment on column secret.credentials.is_demo is 'A service key made by the demo: a server with DEMO=false refuses to serve it.';
comment on column secret.credentials.last_used_at is 'To about a minute.';

create table secret.browser_sessions (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null constraint browser_sessions_hash_key unique constraint browser_sessions_hash_check check (octet_length(hash) = 32),
  account_id uuid constraint browser_sessions_account_id_fkey references store.accounts (id) on delete cascade,
  permissions text[] not null default '{}' constraint browser_sessions_permissions_check
    check (permissions <@ array['explorer.browse_masked', 'explorer.query_masked']),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint browser_sessions_preview_check check (account_id is null or permissions = '{}')
);
create index browser_sessions_account_id_idx on secret.browser_sessions (account_id);
create index browser_sessions_expires_at_idx on secret.browser_sessions (expires_at);
create index browser_sessions_demo_idx on secret.browser_sessions (id) where is_demo;
alter table secret.browser_sessions enable row level security, force row level security;
comment on table secret.browser_sessions is 'Signed-in browsers, and investor previews, which have permissions in place of an account.';
comment on column secret.browser_sessions.hash is 'sha256 of the id in the cookie.';
comment on column secret.browser_sessions.permissions is 'What a preview may do; empty for accounts, whose rights are live.';
comment on column secret.browser_sessions.is_demo is 'Made by the demo: a server with DEMO=false refuses to serve it.';
comment on constraint browser_sessions_permissions_check on secret.browser_sessions is
  'Permissions are explorer.browse_masked and explorer.query_masked.';

create table secret.signing_keys (
  id uuid primary key default gen_random_uuid(),
  key bytea not null constraint signing_keys_key_check check (octet_length(key) >= 32),
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
alter table secret.signing_keys enable row level security, force row level security;
comment on table secret.signing_keys is 'Keys that sign session cookies: the newest signs, all that are not retired are accepted.';

create table secret.logins (
  role text primary key,
  password text not null constraint logins_password_check check (char_length(password) >= 32)
);
alter table secret.logins enable row level security, force row level security;
comment on table secret.logins is
  'Passwords the deploy made up for this database''s own logins, so that a process that holds the owner''s address can open the server''s. '
  'The only secrets kept as they are: whoever may read them owns the database already.';
