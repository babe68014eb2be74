-- By what a start knows that it holds the keys under which the database's sealed values can be opened.

create table store.seal_checks (
  key_id text not null constraint seal_checks_pkey primary key
    constraint seal_checks_key_id_check check (key_id ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  sealed bytea not null constraint seal_checks_sealed_check check (octet_length(sealed) between 31 and 200),
  added_at timestamptz not null
);
alter table store.seal_checks enable row level security, force row level security;
comment on table store.seal_checks is
  'One known text for each key that has sealed something here or may: a process whose ring does not open it does not '
  'start. A row goes when nothing carries its key''s id any more and a process starts without that key.';
comment on column store.seal_checks.key_id is 'The id in front of the key in SEAL_KEYS.';
comment on column store.seal_checks.sealed is 'The known text, sealed with that key (server/seal/seal.ts).';
comment on constraint seal_checks_key_id_check on store.seal_checks is
  'An id of a key has 1 to 32 small letters, digits and hyphens.';
comment on constraint seal_checks_sealed_check on store.seal_checks is
  'A sealed text has version, key id, 12 bytes iv, 16 bytes tag and the text.';
