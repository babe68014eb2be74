-- Configurations are shared by all kinds of records, so organizations with a part of an address were found among all of
-- them. Now each organization has a copy of its address.
alter table store.organizations add column address text;
comment on column store.organizations.address is
  'Copy of the configuration''s address, for filters by a part of it; empty when there is none. Null in rows older '
  'than this column, until a job has copied it.';
create index organizations_address_trigrams_idx on store.organizations
  using gin (lower(address) extensions.gin_trgm_ops);
create index organizations_without_address_idx on store.organizations (id) where address is null;
