-- The schemas that hold rows, and the counters every area shares.

create schema store;
comment on schema store is 'Tables with rows. Only functions and masking views read them; every table has forced row security.';

create schema secret;
comment on schema secret is 'Credentials, browser sessions and keys. No role of a caller can reach it; only definer functions do.';

create table store.tallies (
  name text not null,
  amount bigint not null
);
create index tallies_name_idx on store.tallies (name) include (amount);
alter table store.tallies enable row level security, force row level security;
comment on table store.tallies is
  'Counters that commit with the change they count and never make writers wait for each other. The value of a name is the sum of its rows; '
  'a writer merges the rows it can lock and adds its own (store.tg_tally). catalog: changes with every committed change of the catalog. '
  'organizations, activities, sessions: disclosed records.';
comment on column store.tallies.name is 'What is counted.';
comment on column store.tallies.amount is 'A part of the sum; may be negative.';
