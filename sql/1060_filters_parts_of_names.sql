-- A part of a name that few activities have is found by its trigrams, as that of an organization is, and not by reading
-- them all.

create index activities_name_trigrams_idx on store.activities using gin (name extensions.gin_trgm_ops);
