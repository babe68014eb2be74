-- How an account's reads and exports spread over days and keys, for its holder to look at. What is allowed is decided
-- from store.allowances alone.

create table store.usage_days (
  account_id uuid not null
    constraint usage_days_account_id_fkey references store.accounts (id) on delete cascade,
  day date not null,
  credential_id uuid constraint usage_days_credential_id_fkey references secret.credentials (id) on delete cascade,
  reads bigint not null default 0 constraint usage_days_reads_check check (reads >= 0),
  exports bigint not null default 0 constraint usage_days_exports_check check (exports >= 0),
  constraint usage_days_key unique nulls not distinct (account_id, day, credential_id)
);
create index usage_days_credential_id_idx on store.usage_days (credential_id) where credential_id is not null;
create index usage_days_day_idx on store.usage_days (day);
alter table store.usage_days enable row level security, force row level security;
comment on table store.usage_days is
  'What an account has read and exported on a UTC day and by which key. Servers add what they have counted now and '
  'then, so that no request waits for it: the newest half minute may be missing, and is lost when a server is killed.';
comment on column store.usage_days.credential_id is 'The key; null for browsers and for all exports.';
comment on constraint usage_days_account_id_fkey on store.usage_days is 'There must be such an account.';
comment on constraint usage_days_credential_id_fkey on store.usage_days is 'There must be such a key.';
comment on constraint usage_days_reads_check on store.usage_days is 'A day has no reads or more.';
comment on constraint usage_days_exports_check on store.usage_days is 'A day has no exports or more.';
comment on constraint usage_days_key on store.usage_days is 'An account has one row for each day and key.';
