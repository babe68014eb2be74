-- A condition on a text of the place is read from the disk by an index of that text, not by every configuration: a part
-- of an address by its trigrams, a postal code by how it begins.

create index configurations_address_trigrams_idx on store.configurations
  using gin (lower(address) extensions.gin_trgm_ops);
-- A text may be longer than an index entry.
create index configurations_postal_code_idx on store.configurations (left(postal_code, 40))
  where postal_code is not null;

-- Whose sessions take place at some time is read from the index alone.
drop index store.sessions_schedule_id_idx;
create index sessions_schedule_id_idx on store.sessions (schedule_id) include (owner_id, activity_id)
  where schedule_id is not null;
