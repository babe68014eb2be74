-- The credential of an installation: it opens the worker protocol for that installation and nothing else.

alter table secret.credentials
  add column installation_id uuid
    constraint credentials_installation_id_fkey references store.scraper_installations (id) on delete cascade,
  drop constraint credentials_kind_check,
  add constraint credentials_kind_check check (kind in ('account', 'machine', 'service', 'installation')),
  drop constraint credentials_account_check,
  add constraint credentials_account_check check ((kind in ('account', 'machine')) = (account_id is not null)),
  add constraint credentials_installation_check check ((kind = 'installation') = (installation_id is not null));
create unique index credentials_one_installation_key_idx on secret.credentials (installation_id)
  where installation_id is not null and revoked_at is null;
create index credentials_installation_id_idx on secret.credentials (installation_id) where installation_id is not null;
comment on column secret.credentials.installation_id is 'The one installation that this key speaks for.';
comment on constraint credentials_installation_id_fkey on secret.credentials is 'There must be such an installation.';
comment on constraint credentials_installation_check on secret.credentials is
  'A key of an installation, and no other, speaks for one.';
comment on table secret.credentials is
  'Keys for x-api-key. account: the one credential of an account, with its own rights. machine: a named integration '
  'key that follows its owner''s plan and is refused by some routes. service: the internal services'', belongs to no '
  'account. installation: opens the worker protocol for one installation of scrapers, and nothing else. Only the hash '
  'of a key is kept.';
