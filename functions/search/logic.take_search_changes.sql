create function logic.take_search_changes(p_records integer) returns uuid[]
language plpgsql volatile
as $body$
declare
  v_organizations uuid[];
  v_activities uuid[];
  v_ids uuid[];
begin
  with taken as (
    delete from store.search_changes c
    where c.id in (
      select w.id from (
        select c.id, sum(cardinality(c.record_ids)) over (order by c.id) - cardinality(c.record_ids) as before
        from (select * from store.search_changes order by id limit 100) c
      ) w where w.before < p_records)
    returning c.kind, c.record_ids
  )
  select array_agg(r.id) filter (where t.kind = 1), array_agg(r.id) filter (where t.kind = 2), array_agg(r.id)
    into v_organizations, v_activities, v_ids
    from taken t cross join unnest(t.record_ids) as r (id);
  if v_ids is null then
    return null;
  end if;
  return array(
    select r.id from unnest(v_ids) as r (id)
    union select a.id from store.activities a where a.organization_id = any (v_organizations)
    union select s.id from store.sessions s where s.owner_id = any (v_organizations)
    union select s.id from store.sessions s where s.activity_id = any (v_activities));
end
$body$;

comment on function logic.take_search_changes(integer) is
  'Deletes the oldest rows of store.search_changes, of about p_records records, and returns these records with their '
  'children; null when nothing is pending.';
