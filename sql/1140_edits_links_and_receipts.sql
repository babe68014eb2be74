-- Links by which an organization's owner edits it without an account, and what repeated edits are answered from.

create table secret.update_links (
  id uuid not null default gen_random_uuid() constraint update_links_pkey primary key,
  organization_id uuid not null
    constraint update_links_organization_id_fkey references store.records (id) on delete cascade,
  hash bytea not null constraint update_links_hash_key unique
    constraint update_links_hash_check check (octet_length(hash) = 32),
  created_by uuid constraint update_links_created_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  uses bigint not null default 0 constraint update_links_uses_check check (uses >= 0),
  last_used_at timestamptz,
  constraint update_links_span_check check (expires_at > created_at)
);
create index update_links_organization_id_idx on secret.update_links (organization_id);
create index update_links_created_by_idx on secret.update_links (created_by) where created_by is not null;
alter table secret.update_links enable row level security, force row level security;
comment on table secret.update_links is
  'Links by which whoever holds one reads and sends the edit form of one organization without an account.';
comment on column secret.update_links.hash is 'SHA-256 of the token; the token itself is shown once and not stored.';
comment on column secret.update_links.revoked_at is 'From then on the link opens nothing.';
comment on column secret.update_links.uses is 'How often the form was opened or sent with it.';
comment on constraint update_links_organization_id_fkey on secret.update_links is 'There must be such a record.';
comment on constraint update_links_hash_key on secret.update_links is 'A token is one link''s.';
comment on constraint update_links_hash_check on secret.update_links is 'A hash has 32 bytes.';
comment on constraint update_links_created_by_fkey on secret.update_links is 'Who makes a link is an account.';
comment on constraint update_links_uses_check on secret.update_links is 'A link is used never or more often.';
comment on constraint update_links_span_check on secret.update_links is 'A link ends after it begins.';

create table store.edit_receipts (
  record_id uuid not null constraint edit_receipts_record_id_fkey references store.records (id) on delete cascade,
  request_id uuid not null,
  request_hash bytea not null constraint edit_receipts_request_hash_check check (octet_length(request_hash) = 32),
  answer jsonb not null,
  recorded_at timestamptz not null,
  constraint edit_receipts_pkey primary key (record_id, request_id)
);
alter table store.edit_receipts enable row level security, force row level security;
comment on table store.edit_receipts is
  'Edits that named themselves: the same request again is answered from here, and another one under its name refused.';
comment on column store.edit_receipts.request_hash is 'SHA-256 of the edit, its members in order.';
comment on column store.edit_receipts.answer is 'What it was answered.';
comment on constraint edit_receipts_record_id_fkey on store.edit_receipts is 'There must be such a record.';
comment on constraint edit_receipts_request_hash_check on store.edit_receipts is 'A hash has 32 bytes.';
