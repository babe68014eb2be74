-- Accounts at outside services: what staff see of them, who has one at present, and their logins, sealed.

create table store.pool_accounts (
  id uuid not null default gen_random_uuid() constraint pool_accounts_pkey primary key,
  label text not null constraint pool_accounts_label_check check (
    char_length(label) between 1 and 80 and btrim(label) <> '' and label !~ '[[:cntrl:]\u2028\u2029]'),
  email text constraint pool_accounts_email_check check (char_length(email) between 1 and 320),
  plan text constraint pool_accounts_plan_check check (char_length(plan) between 1 and 80),
  state text not null,
  moved_by text not null,
  version integer not null default 1,
  device_url text constraint pool_accounts_device_url_check check (
    device_url ~ '^https?://' and char_length(device_url) <= 2048),
  user_code text constraint pool_accounts_user_code_check check (char_length(user_code) between 1 and 80),
  code_expires_at timestamptz,
  login_attempt uuid,
  login_at timestamptz,
  used_5h_pct double precision constraint pool_accounts_used_5h_pct_check check (used_5h_pct between 0 and 100),
  used_week_pct double precision constraint pool_accounts_used_week_pct_check check (used_week_pct between 0 and 100),
  resets_5h_at timestamptz,
  resets_week_at timestamptz,
  read_at timestamptz,
  exhausted_until timestamptz,
  usage_ceiling_pct integer constraint pool_accounts_usage_ceiling_pct_check check (
    usage_ceiling_pct between 1 and 100),
  stopped_until timestamptz,
  leased_by uuid
    constraint pool_accounts_leased_by_fkey references store.scraper_installations (id)
    constraint pool_accounts_leased_by_key unique,
  leased_at timestamptz,
  lease_until timestamptz,
  last_used_at timestamptz,
  removing_at timestamptz,
  last_error text constraint pool_accounts_last_error_check check (char_length(last_error) <= 300),
  created_by uuid constraint pool_accounts_created_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pool_accounts_device_check check (num_nonnulls(device_url, user_code, code_expires_at) in (0, 3)
    and (device_url is null or state = 'awaiting_approval')),
  constraint pool_accounts_lease_check check (num_nonnulls(leased_by, leased_at, lease_until) in (0, 3)),
  constraint pool_accounts_leased_state_check check (
    leased_by is null or state in ('active', 'exhausted', 'removing')),
  constraint pool_accounts_stopped_check check (stopped_until is null or usage_ceiling_pct is not null)
);
create index pool_accounts_created_at_idx on store.pool_accounts (created_at desc, id) where state <> 'removed';
create index pool_accounts_created_by_idx on store.pool_accounts (created_by) where created_by is not null;
create index pool_accounts_login_at_idx on store.pool_accounts (login_at) where login_at is not null;
alter table store.pool_accounts enable row level security, force row level security;
comment on table store.pool_accounts is
  'Model subscriptions that installations share, one at a time. States: guard.moves of pool_account. A removed one '
  'stays as a row that nothing shows.';
comment on column store.pool_accounts.email is 'As the issuer of the login names it.';
comment on column store.pool_accounts.plan is 'As the issuer of the login names it, where it does.';
comment on column store.pool_accounts.moved_by is 'The event that led to the state.';
comment on column store.pool_accounts.version is 'Counts the moves.';
comment on column store.pool_accounts.device_url is 'Where a person types the code, while a login waits for that.';
comment on column store.pool_accounts.code_expires_at is 'From then on the code opens nothing: the login has failed.';
comment on column store.pool_accounts.login_attempt is
  'Which attempt has the login in hand: what another one reports counts for nothing.';
comment on column store.pool_accounts.login_at is
  'When the login may be taken in hand: its next request, or the end of an attempt that died. Null: nothing to do.';
comment on column store.pool_accounts.used_5h_pct is 'Of the window of five hours, by the latest reading.';
comment on column store.pool_accounts.used_week_pct is 'Of the window of a week, by the latest reading.';
comment on column store.pool_accounts.read_at is 'When the usage was read; an older reading changes nothing.';
comment on column store.pool_accounts.exhausted_until is
  'While exhausted: when the window that is used up begins anew; infinity when the service does not say.';
comment on column store.pool_accounts.usage_ceiling_pct is 'From this usage on it is not leased; null: no ceiling.';
comment on column store.pool_accounts.stopped_until is
  'A reading has reached the ceiling: a lower one counts when it was taken at or after this, the reset of that window, '
  'infinity when that is not known. Null: not stopped. Its passing alone changes nothing.';
comment on column store.pool_accounts.leased_by is 'The one installation that has it.';
comment on column store.pool_accounts.lease_until is 'From then on another may take it; heartbeats move it on.';
comment on column store.pool_accounts.removing_at is 'When its removal was asked for.';
comment on column store.pool_accounts.last_error is 'What went wrong last, without anybody''s secrets.';
comment on constraint pool_accounts_label_check on store.pool_accounts is
  'A label is one line of 1 to 80 characters, not blanks alone.';
comment on constraint pool_accounts_email_check on store.pool_accounts is 'An address has at most 320 characters.';
comment on constraint pool_accounts_plan_check on store.pool_accounts is 'A plan''s name has at most 80 characters.';
comment on constraint pool_accounts_device_url_check on store.pool_accounts is
  'A person can open the address: http or https, at most 2048 characters.';
comment on constraint pool_accounts_user_code_check on store.pool_accounts is 'A code has 1 to 80 characters.';
comment on constraint pool_accounts_used_5h_pct_check on store.pool_accounts is 'Usage is 0 to 100 percent.';
comment on constraint pool_accounts_used_week_pct_check on store.pool_accounts is 'Usage is 0 to 100 percent.';
comment on constraint pool_accounts_usage_ceiling_pct_check on store.pool_accounts is
  'A ceiling is 1 to 100 percent, or none.';
comment on constraint pool_accounts_leased_by_fkey on store.pool_accounts is 'Who leases is an installation.';
comment on constraint pool_accounts_leased_by_key on store.pool_accounts is
  'An installation has one account at a time.';
comment on constraint pool_accounts_last_error_check on store.pool_accounts is 'At most 300 characters are recorded.';
comment on constraint pool_accounts_created_by_fkey on store.pool_accounts is 'Who made it is an account.';
comment on constraint pool_accounts_device_check on store.pool_accounts is
  'Address, code and its end are there together, and only while a login waits for a person.';
comment on constraint pool_accounts_lease_check on store.pool_accounts is 'A lease has its holder, beginning and end.';
comment on constraint pool_accounts_leased_state_check on store.pool_accounts is
  'What is leased is logged in: active, exhausted meanwhile, or to be removed.';
comment on constraint pool_accounts_stopped_check on store.pool_accounts is 'Only a ceiling stops.';

create table secret.pool_logins (
  account_id uuid not null constraint pool_logins_pkey primary key
    constraint pool_logins_account_id_fkey references store.pool_accounts (id) on delete cascade,
  sealed bytea not null
);
alter table secret.pool_logins enable row level security, force row level security;
comment on table secret.pool_logins is
  'What a login of store.pool_accounts is made of, sealed under POOL_SEAL_KEY, a key apart from SEAL_KEYS: the device '
  'code while it waits for a person, then the tokens.';
comment on constraint pool_logins_account_id_fkey on secret.pool_logins is 'A login belongs to an account of the pool.';
