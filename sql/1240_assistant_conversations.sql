-- Saved conversations with the assistant, which approvals of family data refer to.

create table store.conversations (
  id uuid not null default gen_random_uuid() constraint conversations_pkey primary key,
  account_id uuid not null
    constraint conversations_account_id_fkey references store.accounts (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint conversations_own_key unique (account_id, id)
);
create index conversations_updated_at_idx on store.conversations (account_id, updated_at desc);
alter table store.conversations enable row level security, force row level security;
comment on table store.conversations is
  'Saved conversations with the assistant, each one account''s own. Deleting one deletes its turns and blanks what '
  'approvals say of them; the approvals stay.';
comment on column store.conversations.updated_at is 'When its last turn changed.';

create table store.turns (
  id uuid not null default gen_random_uuid() constraint turns_pkey primary key,
  conversation_id uuid not null,
  account_id uuid not null,
  seq integer not null constraint turns_seq_check check (seq >= 1),
  state text not null default 'open' constraint turns_state_check check (state in ('open', 'completed', 'failed')),
  sealed bytea not null constraint turns_sealed_check check (octet_length(sealed) <= 1000000),
  created_at timestamptz not null,
  constraint turns_conversation_fkey foreign key (account_id, conversation_id)
    references store.conversations (account_id, id) on delete cascade,
  constraint turns_seq_key unique (conversation_id, seq),
  constraint turns_own_key unique (account_id, conversation_id, id)
);
alter table store.turns enable row level security, force row level security;
comment on table store.turns is 'Question and answer, sealed, in the order they were asked.';
comment on column store.turns.account_id is
  'Whose conversation it is, so that a reference to a turn can demand that it is the own one.';
comment on column store.turns.state is
  'open while it is answered; only what is completed can be the source of an approval.';
comment on column store.turns.sealed is 'The JSON {question, answer}, sealed.';
