-- Shared sets of organizations that staff keep. What moves them on, and what an archive refuses, is said by triggers
-- (functions/collections).

create table store.collections (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint collections_name_check check (char_length(name) between 1 and 120 and btrim(name) <> ''
      and name !~ '[[:cntrl:]\u2028\u2029]'),
  created_by uuid constraint collections_created_by_fkey references store.accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  member_count integer not null default 0 constraint collections_member_count_check check (member_count >= 0)
);
create unique index collections_active_name_key on store.collections (lower(name)) where archived_at is null;
create index collections_created_by_idx on store.collections (created_by) where created_by is not null;
alter table store.collections enable row level security, force row level security;
comment on table store.collections is
  'Sets of organizations that staff share. An archived one stays as it is for ever and can still be read.';
comment on column store.collections.created_by is 'The account that made it; null when that account is gone.';
comment on column store.collections.updated_at is 'When its name, its members or its state last changed.';
comment on column store.collections.archived_at is
  'Set once (store.tg_collections__archive); from then on nothing changes.';
comment on column store.collections.member_count is
  'Rows of store.collection_members, counted by its trigger: counting 50,000 would take each change of one 20 ms.';
comment on constraint collections_name_check on store.collections is
  'A name is one line of 1 to 120 characters, not blanks alone.';
comment on index store.collections_active_name_key is
  'Another active collection has this name, upper and lower case alike.';

create table store.collection_members (
  collection_id uuid not null
    constraint collection_members_collection_id_fkey references store.collections (id) on delete cascade,
  organization_id uuid not null
    constraint collection_members_organization_id_fkey references store.records (id),
  added_as uuid not null constraint collection_members_added_as_fkey references store.records (id),
  is_available boolean not null default true,
  added_at timestamptz not null default now(),
  primary key (collection_id, organization_id, added_as)
);
create index collection_members_organization_id_idx on store.collection_members (organization_id);
create index collection_members_added_as_idx on store.collection_members (added_as);
create index collection_members_unavailable_idx on store.collection_members (collection_id) where not is_available;
alter table store.collection_members enable row level security, force row level security;
comment on table store.collection_members is
  'Which organizations a collection has. A member that is deleted or blacklisted stays one, and counts again when it '
  'is back.';
comment on column store.collection_members.organization_id is
  'The organization that is meant now: the one that was added, or the one it was merged into.';
comment on column store.collection_members.added_as is
  'The organization that was added, so that a split finds it again (store.tg_records__memberships).';
comment on column store.collection_members.is_available is
  'Whether the organization is disclosed and no other row of the collection stands for it (logic.refresh_members): few '
  'are not, so that counting these is quick.';
comment on column store.collection_members.added_at is 'When it was added.';
