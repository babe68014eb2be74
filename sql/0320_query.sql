-- What callers' own SQL did: one row a statement, without its text and its values.

create table store.caller_statements (
  id bigint generated always as identity primary key,
  account_id uuid constraint caller_statements_account_id_fkey references store.accounts (id) on delete set null,
  caller text not null constraint caller_statements_caller_check check (caller in ('account', 'session', 'service', 'preview')),
  sql_role name not null,
  statement_hash bytea not null constraint caller_statements_statement_hash_check check (octet_length(statement_hash) = 32),
  relations text[] not null,
  outcome text not null constraint caller_statements_outcome_check check (outcome ~ '^[a-z_]{1,40}$'),
  milliseconds integer not null constraint caller_statements_milliseconds_check check (milliseconds >= 0),
  row_count integer not null constraint caller_statements_row_count_check check (row_count >= 0),
  byte_count bigint not null constraint caller_statements_byte_count_check check (byte_count >= 0),
  asked_at timestamptz not null
);
create index caller_statements_account_id_idx on store.caller_statements (account_id, asked_at);
create index caller_statements_asked_at_idx on store.caller_statements (asked_at);
alter table store.caller_statements enable row level security, force row level security;
comment on table store.caller_statements is
  'Audit of callers'' own SQL, refused statements too. Kept 90 days. Neither the text nor a value is in it: equal statements have equal hashes.';
comment on column store.caller_statements.account_id is 'Null for the bare service credential and for previews.';
comment on column store.caller_statements.caller is 'Kind of the credential.';
comment on column store.caller_statements.sql_role is 'Login it ran as.';
comment on column store.caller_statements.statement_hash is 'sha256 of the text as it was sent.';
comment on column store.caller_statements.relations is 'Relations it names; empty when it could not be read.';
comment on column store.caller_statements.outcome is 'ok, truncated, or the code of the refusal.';
comment on column store.caller_statements.milliseconds is 'From the request''s arrival at the route to its answer.';
comment on column store.caller_statements.byte_count is 'Bytes of row values that were read.';
comment on constraint caller_statements_caller_check on store.caller_statements is 'caller is account, session, service or preview.';
comment on constraint caller_statements_statement_hash_check on store.caller_statements is 'A hash has 32 bytes.';
comment on constraint caller_statements_outcome_check on store.caller_statements is 'outcome is one word.';
comment on constraint caller_statements_milliseconds_check on store.caller_statements is 'Time does not run backwards.';
comment on constraint caller_statements_row_count_check on store.caller_statements is 'A count is not negative.';
comment on constraint caller_statements_byte_count_check on store.caller_statements is 'A count is not negative.';
