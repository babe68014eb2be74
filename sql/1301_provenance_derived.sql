-- Points that are worked out from a record's address stand outside the competition of its sources.

alter table store.contributions
  drop constraint contributions_authority_check,
  add constraint contributions_authority_check check (authority in ('automated', 'human', 'derived')) not valid,
  add constraint contributions_derived_check check (authority <> 'derived' or (
    source = 'other' and state is null and organization_id is null and activity_id is null and links is null
    and fields ?& '{latitude,longitude,coordinate_precision}'
    and fields - '{latitude,longitude,coordinate_precision}'::text[] = '{}'
    and jsonb_typeof(fields -> 'latitude') = 'number' and jsonb_typeof(fields -> 'longitude') = 'number'
    and coalesce(observations #>> '{latitude,address_hash}' ~ '^[0-9a-f]{64}$', false))) not valid;
comment on column store.contributions.authority is
  'A person''s word outranks a program''s, even an older one. A derived point was worked out from the address of the '
  'record: it stands while nobody says a point and the address is the one it was made for.';
comment on constraint contributions_authority_check on store.contributions is
  'authority is automated, human or derived.';
comment on constraint contributions_derived_check on store.contributions is
  'A derived contribution says latitude, longitude and coordinate_precision, nothing else, and of which address.';
