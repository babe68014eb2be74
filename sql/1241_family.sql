-- What adults keep of their families. The content is sealed; what SQL has to decide stands beside it as flags.

create table store.children (
  id uuid not null constraint children_pkey primary key,
  owner_id uuid not null constraint children_owner_id_fkey references store.accounts (id) on delete cascade,
  version integer not null default 1 constraint children_version_check check (version >= 1),
  reuse_allowed boolean not null default false,
  sealed bytea not null constraint children_sealed_check check (octet_length(sealed) <= 200000),
  has_first_name boolean not null,
  has_last_name boolean not null,
  has_label boolean not null,
  has_birth_date boolean not null,
  has_age boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint children_name_check check (has_label or has_first_name and has_last_name),
  constraint children_reuse_check check (not reuse_allowed or has_first_name and has_last_name),
  constraint children_age_check check (not (has_birth_date and has_age))
);
create index children_owner_id_idx on store.children (owner_id);
alter table store.children enable row level security, force row level security;
comment on table store.children is
  'Profiles of children, each owned by the adult who made it; store.guardianships says who else may see it. It goes '
  'with its owner''s account.';
comment on column store.children.version is 'Moves on with each change; a writer names the one it has read.';
comment on column store.children.reuse_allowed is
  'Whether bookings may use the profile. Only the owner changes it (store.tg_children__reuse).';
comment on column store.children.sealed is 'The JSON of its values by key, sealed.';
comment on column store.children.has_first_name is 'Whether the sealed content has one that is not blank.';
comment on constraint children_name_check on store.children is 'A profile needs a label, or a first and a last name.';
comment on constraint children_reuse_check on store.children is 'Reuse needs a first and a last name.';
comment on constraint children_age_check on store.children is 'A birth date and an age cannot both be saved.';

create table store.guardianships (
  child_id uuid not null constraint guardianships_child_id_fkey references store.children (id) on delete cascade,
  account_id uuid not null
    constraint guardianships_account_id_fkey references store.accounts (id) on delete cascade,
  joined_at timestamptz not null,
  ended_at timestamptz constraint guardianships_span_check check (ended_at >= joined_at)
);
create unique index guardianships_live_key on store.guardianships (child_id, account_id) where ended_at is null;
create index guardianships_child_id_idx on store.guardianships (child_id);
create index guardianships_account_id_idx on store.guardianships (account_id);
alter table store.guardianships enable row level security, force row level security;
comment on table store.guardianships is
  'Other adults who see and correct a profile, by invitation of its owner, until ended_at.';
comment on index store.guardianships_live_key is 'This adult is a guardian of the child already.';

create table store.child_invitations (
  id uuid not null default gen_random_uuid() constraint child_invitations_pkey primary key,
  child_id uuid not null constraint child_invitations_child_id_fkey references store.children (id) on delete cascade,
  email text not null
    constraint child_invitations_email_check check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  sealed bytea not null constraint child_invitations_sealed_check check (octet_length(sealed) <= 10000),
  state text not null default 'pending'
    constraint child_invitations_state_check check (state in ('pending', 'accepted', 'revoked', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint child_invitations_span_check check (expires_at > created_at)
);
create unique index child_invitations_pending_key on store.child_invitations (child_id, lower(email))
  where state = 'pending';
create index child_invitations_child_id_idx on store.child_invitations (child_id);
create index child_invitations_expires_at_idx on store.child_invitations (expires_at) where state = 'pending';
alter table store.child_invitations enable row level security, force row level security;
comment on table store.child_invitations is
  'Invitations of adults to be guardians. Pending ones are accepted by the verified address they went to, revoked by '
  'the owner, or expire.';
comment on column store.child_invitations.sealed is
  'The child''s name as the invited adult is shown it, sealed: nothing else of the profile is opened for them.';
comment on index store.child_invitations_pending_key is 'This address has an invitation that is pending.';

create table store.households (
  account_id uuid not null constraint households_pkey primary key
    constraint households_account_id_fkey references store.accounts (id) on delete cascade,
  version integer not null default 1 constraint households_version_check check (version >= 1),
  sealed bytea not null constraint households_sealed_check check (octet_length(sealed) <= 100000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table store.households enable row level security, force row level security;
comment on table store.households is 'Preferences of an adult''s household; no row is version 0.';
comment on column store.households.sealed is 'The JSON of the preferences, sealed.';

create table store.care_requirements (
  id uuid not null constraint care_requirements_pkey primary key,
  account_id uuid not null
    constraint care_requirements_account_id_fkey references store.accounts (id) on delete cascade,
  version integer not null default 1 constraint care_requirements_version_check check (version >= 1),
  sealed bytea not null constraint care_requirements_sealed_check check (octet_length(sealed) <= 100000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint care_requirements_own_key unique (account_id, id)
);
alter table store.care_requirements enable row level security, force row level security;
comment on table store.care_requirements is 'When an adult needs care for children.';
comment on column store.care_requirements.sealed is 'The JSON of the details, sealed.';

create table store.care_children (
  care_id uuid not null,
  account_id uuid not null,
  child_id uuid not null constraint care_children_child_id_fkey references store.children (id) on delete cascade,
  constraint care_children_pkey primary key (care_id, child_id),
  constraint care_children_care_fkey foreign key (account_id, care_id)
    references store.care_requirements (account_id, id) on delete cascade
);
create index care_children_own_idx on store.care_children (account_id, care_id);
create index care_children_child_id_idx on store.care_children (child_id);
alter table store.care_children enable row level security, force row level security;
comment on table store.care_children is
  'The children a care requirement is for. Who loses access to a child does not see its row any more.';

create table store.memory_facts (
  id uuid not null constraint memory_facts_pkey primary key,
  account_id uuid not null
    constraint memory_facts_account_id_fkey references store.accounts (id) on delete cascade,
  child_id uuid constraint memory_facts_child_id_fkey references store.children (id) on delete cascade,
  category text not null constraint memory_facts_category_check
    check (category in ('activity_history', 'logistics', 'preference', 'other')),
  expires_on date,
  version integer not null default 1 constraint memory_facts_version_check check (version >= 1),
  sealed bytea not null constraint memory_facts_sealed_check check (octet_length(sealed) <= 10000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint memory_facts_own_key unique (account_id, id)
);
create index memory_facts_child_id_idx on store.memory_facts (child_id) where child_id is not null;
alter table store.memory_facts enable row level security, force row level security;
comment on table store.memory_facts is
  'What an adult had remembered; one about a child goes with the child''s profile.';
comment on column store.memory_facts.expires_on is
  'The last day on which the assistant may use it; the adult still reads it later.';
comment on column store.memory_facts.sealed is 'The statement, sealed.';

create table store.approvals (
  child_id uuid constraint approvals_child_id_fkey references store.children (id) on delete cascade,
  account_id uuid,
  household_id uuid constraint approvals_household_id_fkey references store.households (account_id) on delete cascade,
  care_id uuid,
  fact_id uuid,
  key text not null constraint approvals_key_check check (char_length(key) between 1 and 60),
  source text not null constraint approvals_source_check check (source in ('manual', 'assistant')),
  actor_id uuid constraint approvals_actor_id_fkey references store.accounts (id) on delete set null,
  approved_at timestamptz not null,
  version integer not null constraint approvals_version_check check (version >= 1),
  conversation_id uuid,
  turn_id uuid,
  constraint approvals_subject_check check (num_nonnulls(child_id, household_id, care_id, fact_id) = 1
    and (child_id is null) = (account_id is not null) and (household_id is null or household_id = account_id)),
  constraint approvals_reference_check check ((conversation_id is null) = (turn_id is null)
    and (turn_id is null or source = 'assistant' and actor_id is not null)),
  constraint approvals_care_fkey foreign key (account_id, care_id)
    references store.care_requirements (account_id, id) on delete cascade,
  constraint approvals_fact_fkey foreign key (account_id, fact_id)
    references store.memory_facts (account_id, id) on delete cascade,
  constraint approvals_turn_fkey foreign key (actor_id, conversation_id, turn_id)
    references store.turns (account_id, conversation_id, id) on delete set null (conversation_id, turn_id)
);
create unique index approvals_child_key on store.approvals (child_id, key) where child_id is not null;
create unique index approvals_household_key on store.approvals (household_id, key) where household_id is not null;
create unique index approvals_care_key on store.approvals (account_id, care_id, key) where care_id is not null;
create unique index approvals_fact_key on store.approvals (account_id, fact_id, key) where fact_id is not null;
create index approvals_actor_id_idx on store.approvals (actor_id) where actor_id is not null;
create index approvals_turn_idx on store.approvals (actor_id, conversation_id, turn_id) where turn_id is not null;
alter table store.approvals enable row level security, force row level security;
comment on table store.approvals is
  'Who approved each saved value, when, and from which turn of their own: a row for each key of a child''s profile, a '
  'household, a care requirement or a fact.';
comment on column store.approvals.account_id is 'Whose household, care requirement or fact it is; null for children.';
comment on column store.approvals.actor_id is
  'The adult who approved; null when that account is erased, while the child it shared is not.';
comment on column store.approvals.version is 'The version of its subject that the approval made.';
comment on column store.approvals.turn_id is
  'The actor''s own turn that proposed the value; null when there was none or its conversation is deleted.';

create table store.consents (
  id uuid not null default gen_random_uuid() constraint consents_pkey primary key,
  account_id uuid not null constraint consents_account_id_fkey references store.accounts (id) on delete cascade,
  notice text not null constraint consents_notice_check
    check (char_length(notice) between 1 and 100 and btrim(notice) <> ''),
  recorded_at timestamptz not null,
  constraint consents_notice_key unique (account_id, notice)
);
alter table store.consents enable row level security, force row level security;
comment on table store.consents is 'Which notice of how family data are kept an adult has consented to, and when.';
comment on column store.consents.notice is 'The notice by its date or name.';

create table store.family_retention (
  account_id uuid not null constraint family_retention_pkey primary key
    constraint family_retention_account_id_fkey references store.accounts (id) on delete cascade,
  last_seen_at timestamptz not null,
  warned_at timestamptz
);
create index family_retention_last_seen_at_idx on store.family_retention (last_seen_at);
alter table store.family_retention enable row level security, force row level security;
comment on table store.family_retention is
  'When an adult with family data was last signed in, and warned that these will be deleted (api.sweep_families).';
comment on column store.family_retention.warned_at is 'When the last warning was queued; null before any.';
