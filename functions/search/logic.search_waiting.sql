-- needs: logic.search_place

create function logic.search_waiting(out ids uuid[], out too_many boolean)
language plpgsql stable
as $body$
declare
  v_many bigint;
begin
  too_many := false;
  if not exists (select from store.search_changes) then
    return;
  end if;
  -- Reading a current record costs ten times as much as skipping its entry.
  select greatest(20000, sum(t.amount) / 10) into v_many from store.tallies t
    where t.name in ('organizations', 'activities', 'sessions');
  too_many := (select sum(cardinality(c.record_ids)) > v_many from store.search_changes c);
  if not too_many then
    with changed as materialized (
      select c.kind, r.id from store.search_changes c cross join unnest(c.record_ids) as r (id)
    )
    select array_agg(w.id), count(*) > v_many into ids, too_many
    from (
      select c.id from changed c
      union select a.id from changed c join store.activities a on a.organization_id = c.id where c.kind = 1
      union select s.id from changed c join store.sessions s on s.owner_id = c.id where c.kind = 1
      union select s.id from changed c join store.sessions s on s.activity_id = c.id where c.kind = 2
    ) w;
  end if;
  if too_many then
    ids := null;
  end if;
  if too_many or cardinality(ids) > 10000 then
    perform logic.search_place();
  end if;
end
$body$;

comment on function logic.search_waiting() is
  'ids: records whose entries are outdated because they or their parents have unapplied changes; null if none. '
  'too_many: so many that the entries are not used at all. Reading very many current records takes a search slot '
  '(PT503 search_busy).';
