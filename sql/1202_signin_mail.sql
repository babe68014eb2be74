-- Mail that leaves, the secrets of its links, and how often somebody may try.

create table secret.one_time (
  id uuid not null default gen_random_uuid() constraint one_time_pkey primary key,
  purpose text not null constraint one_time_purpose_check check (purpose in ('handoff', 'link', 'mail_ticket',
    'mail_state', 'mail_code', 'child_invitation', 'team_invitation', 'new_email')),
  account_id uuid constraint one_time_account_id_fkey references store.accounts (id) on delete cascade,
  email text constraint one_time_email_check check (char_length(email) <= 320),
  challenge bytea constraint one_time_challenge_check check (octet_length(challenge) = 32),
  payload jsonb not null default '{}',
  sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint one_time_span_check check (expires_at > created_at)
);
create index one_time_account_id_idx on secret.one_time (account_id) where account_id is not null;
create index one_time_expires_at_idx on secret.one_time (expires_at);
alter table secret.one_time enable row level security, force row level security;
comment on table secret.one_time is
  'One row is one use: a code, link, ticket or invitation that works once. Its secrets are in secret.one_time_hashes.';
comment on column secret.one_time.account_id is 'Whom it concerns: who signs in, or who invites.';
comment on column secret.one_time.email is 'The address it was or will be sent to.';
comment on column secret.one_time.challenge is
  'SHA-256 of the verifier that the use has to bring; null: none is needed.';
comment on column secret.one_time.payload is 'What the use is for, such as {intent, domain}. No secrets.';
comment on column secret.one_time.sealed is 'What nobody may read meanwhile, sealed (server/seal).';
comment on column secret.one_time.consumed_at is 'From then on it opens nothing.';
comment on constraint one_time_purpose_check on secret.one_time is 'The purpose is one of those listed.';
comment on constraint one_time_account_id_fkey on secret.one_time is 'There must be such an account.';
comment on constraint one_time_email_check on secret.one_time is 'An address has at most 320 characters.';
comment on constraint one_time_challenge_check on secret.one_time is 'A SHA-256 has 32 bytes.';
comment on constraint one_time_span_check on secret.one_time is 'It ends after it begins.';

create table secret.one_time_hashes (
  hash bytea not null constraint one_time_hashes_pkey primary key
    constraint one_time_hashes_hash_check check (octet_length(hash) = 32),
  one_time_id uuid not null
    constraint one_time_hashes_one_time_id_fkey references secret.one_time (id) on delete cascade
);
create index one_time_hashes_one_time_id_idx on secret.one_time_hashes (one_time_id);
alter table secret.one_time_hashes enable row level security, force row level security;
comment on table secret.one_time_hashes is
  'SHA-256 of each secret that opens a row of secret.one_time. A mail has a new one at each attempt, made by who sends '
  'it, so that no secret waits anywhere in the clear.';
comment on constraint one_time_hashes_hash_check on secret.one_time_hashes is 'A SHA-256 has 32 bytes.';
comment on constraint one_time_hashes_one_time_id_fkey on secret.one_time_hashes is 'A secret opens something.';

create table secret.limits (
  scope text not null,
  subject bytea not null constraint limits_subject_check check (octet_length(subject) = 32),
  window_start timestamptz not null,
  used integer not null constraint limits_used_check check (used >= 0),
  constraint limits_pkey primary key (scope, subject, window_start)
);
create index limits_window_start_idx on secret.limits (window_start);
alter table secret.limits enable row level security, force row level security;
comment on table secret.limits is 'How often a subject did something within a window of time (logic.count_use).';
comment on column secret.limits.subject is 'SHA-256 of an address of a client, of a mailbox, or the like.';
comment on constraint limits_subject_check on secret.limits is 'A SHA-256 has 32 bytes.';
comment on constraint limits_used_check on secret.limits is 'A use is counted up.';

create table store.outbox (
  id uuid not null default gen_random_uuid() constraint outbox_pkey primary key,
  template text not null constraint outbox_template_check check (template ~ '^[a-z_]{1,40}$'),
  to_address text not null constraint outbox_to_address_check check (
    to_address ~ '^[!#-''*+\-./0-9=?A-Z^-~]+@[0-9A-Za-z.-]+$' and char_length(to_address) <= 254),
  data jsonb not null default '{}',
  account_id uuid constraint outbox_account_id_fkey references store.accounts (id) on delete cascade,
  one_time_id uuid constraint outbox_one_time_id_fkey references secret.one_time (id) on delete cascade,
  message_id text constraint outbox_message_id_key unique,
  dedupe text constraint outbox_dedupe_key unique,
  state text not null default 'queued',
  moved_by text not null default 'queue',
  version integer not null default 1,
  attempts integer not null default 0 constraint outbox_attempts_check check (attempts between 0 and 8),
  next_at timestamptz not null,
  lease_attempt uuid,
  last_error text constraint outbox_last_error_check check (char_length(last_error) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index outbox_due_idx on store.outbox (next_at) where state in ('queued', 'sending');
create index outbox_account_id_idx on store.outbox (account_id) where account_id is not null;
create index outbox_one_time_id_idx on store.outbox (one_time_id) where one_time_id is not null;
create index outbox_ended_at_idx on store.outbox (ended_at) where ended_at is not null;
alter table store.outbox enable row level security, force row level security;
comment on table store.outbox is
  'Mail that has to leave, committed before anybody speaks to a mail server. States: guard.moves of mail.';
comment on column store.outbox.template is 'Which mail: a name of server/mail/templates.ts.';
comment on column store.outbox.to_address is 'The one recipient.';
comment on column store.outbox.data is 'What the template shows. No secrets and nothing that is stored sealed.';
comment on column store.outbox.account_id is 'Whose it is; it goes with the account.';
comment on column store.outbox.one_time_id is 'What its link opens.';
comment on column store.outbox.message_id is 'The same for each attempt, by which mail servers know a copy.';
comment on column store.outbox.dedupe is 'Two mails of one name are one mail.';
comment on column store.outbox.moved_by is 'The event that led to the state.';
comment on column store.outbox.version is 'Counts the moves.';
comment on column store.outbox.next_at is 'When it may be taken: the next attempt, or the end of the lease.';
comment on column store.outbox.lease_attempt is 'Who sends it: what another attempt reports counts for nothing.';
comment on column store.outbox.last_error is 'What the mail server said, without anybody''s secrets.';
comment on constraint outbox_template_check on store.outbox is 'A template''s name has 1 to 40 small letters and _.';
comment on constraint outbox_to_address_check on store.outbox is
  'A mail goes to one address, without spaces, line breaks and quotes.';
comment on constraint outbox_account_id_fkey on store.outbox is 'There must be such an account.';
comment on constraint outbox_one_time_id_fkey on store.outbox is 'Its link opens something.';
comment on constraint outbox_message_id_key on store.outbox is 'A Message-ID is one mail''s.';
comment on constraint outbox_dedupe_key on store.outbox is 'Such a mail is there already.';
comment on constraint outbox_attempts_check on store.outbox is 'A mail is tried at most eight times.';
comment on constraint outbox_last_error_check on store.outbox is 'At most 300 characters are recorded.';
