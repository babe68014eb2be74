-- Receipts of requests that name themselves, so that one that comes twice counts once.

create table store.receipts (
  account_id uuid not null constraint receipts_account_id_fkey references store.accounts (id) on delete cascade,
  scope text not null constraint receipts_scope_check check (scope ~ '^[a-z][a-z_.]{0,59}$'),
  key text not null constraint receipts_key_check check (char_length(key) between 1 and 200),
  request_hash bytea not null constraint receipts_request_hash_check check (octet_length(request_hash) = 32),
  object_id uuid not null,
  recorded_at timestamptz not null,
  constraint receipts_pkey primary key (account_id, scope, key)
);
alter table store.receipts enable row level security, force row level security;
comment on table store.receipts is
  'Requests that named themselves, written in the transaction of what they made: the same request again is answered '
  'with that object as it is then, another request under the same key refused.';
comment on column store.receipts.scope is 'What the key names, such as geocoding.jobs; keys of two scopes never meet.';
comment on column store.receipts.key is 'What the caller named the request.';
comment on column store.receipts.request_hash is
  'SHA-256 of the request without its key (server/shared/request-hash.ts).';
comment on column store.receipts.object_id is 'What it made.';
comment on constraint receipts_account_id_fkey on store.receipts is 'Who asks is an account.';
comment on constraint receipts_scope_check on store.receipts is 'A scope has 1 to 60 small letters, _ and dots.';
comment on constraint receipts_key_check on store.receipts is 'A key has 1 to 200 characters.';
comment on constraint receipts_request_hash_check on store.receipts is 'A hash has 32 bytes.';
