create function logic.camps_of(p_records uuid[]) returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select array(
    select o.id from store.organizations o where o.id = any (p_records)
    union select a.organization_id from store.activities a where a.id = any (p_records)
    union select s.owner_id from store.sessions s where s.id = any (p_records)
    union select v.organization_id from store.sessions s join store.records v on v.id = s.activity_id
      where s.id = any (p_records) and s.organization_id is not null);
end;

comment on function logic.camps_of(uuid[]) is
  'The organizations that own these records, and those whose activities these sessions belong to. Records that are '
  'not disclosed have none.';
