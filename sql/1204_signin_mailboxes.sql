-- Mailboxes that people have connected.

create table secret.mail_connections (
  id uuid not null constraint mail_connections_pkey primary key,
  account_id uuid not null
    constraint mail_connections_account_id_fkey references store.accounts (id) on delete cascade,
  mailbox text not null constraint mail_connections_mailbox_check check (char_length(mailbox) between 3 and 320),
  sealed bytea,
  state text not null,
  moved_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint mail_connections_sealed_check check (state = 'ended' or sealed is not null)
);
create index mail_connections_account_id_idx on secret.mail_connections (account_id);
create unique index mail_connections_live_key on secret.mail_connections (lower(mailbox)) where state = 'live';
alter table secret.mail_connections enable row level security, force row level security;
comment on table secret.mail_connections is
  'Mailboxes that may be read in an account''s name. One live connection a mailbox; states: guard.moves of mailbox.';
comment on column secret.mail_connections.sealed is 'The refresh token, sealed; nothing once the connection has ended.';
comment on constraint mail_connections_account_id_fkey on secret.mail_connections is 'There must be such an account.';
comment on constraint mail_connections_mailbox_check on secret.mail_connections is 'A mailbox has an address.';
comment on constraint mail_connections_sealed_check on secret.mail_connections is
  'A connection that has not ended has its token.';
