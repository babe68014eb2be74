-- Grams are derived once per distinct text, however many records have it, and an entry sorted after the bounds of all
-- grams of a text is skipped as a whole; once most grams have bounds, few entries are compared.
-- needs: logic.search_pieces

create function logic.add_search_tops(p_ids uuid[], p_kept integer) returns void
language plpgsql volatile set enable_mergejoin = off
as $body$
declare
  v_grams text[] collate "C";
begin
  with entry as materialized (
    select t.text, e.name, e.kind, e.id
    from store.search_entries e
      cross join lateral (values (e.name), (e.organization), (e.activity), (e.city), (e.region)) as t (text)
    where e.id = any (p_ids) and t.text <> ''
  ), piece as materialized (
    select p.text, p.gram, g.name, g.kind, g.id
    from (select e.text, g.gram from (select distinct entry.text from entry) e cross
      join lateral logic.search_pieces(e.text) as g (gram)) p
      -- offset 0 prevents an index lookup per gram, of which there are hundreds of thousands.
      left join (select * from store.search_grams offset 0) g on g.gram = p.gram
  ), found as (
    select p.gram, e.name, e.kind, e.id from piece p join entry e on e.text = p.text
    where p.id is null
    union all
    select p.gram, e.name, e.kind, e.id
    from (select p.text, max(p.name) as name from piece p where p.id is not null group by p.text) furthest
      join entry e on e.text = furthest.text and e.name <= furthest.name
      join piece p on p.text = e.text and p.id is not null and (e.name, e.kind, e.id) <= (p.name, p.kind, p.id)
    union all
    select lower(e.region_key), e.name, e.kind, e.id from store.search_entries e left
      join store.search_grams g on g.gram = lower(e.region_key)
    where e.id = any (p_ids) and e.region_key ~ '^[A-Z]{2}$'
      and (g.gram is null or (e.name, e.kind, e.id) <= (g.name, g.kind, g.id))
  ), ranked as (
    select f.*, row_number() over (partition by f.gram order by f.name, f.kind, f.id) as place
    from (select distinct * from found f where not starts_with(f.name, f.gram)) f
  ), added as (
    insert into store.search_tops (gram, name, kind, id) select r.gram, r.name, r.kind, r.id from ranked r
      where r.place <= 2 * p_kept + 1
    returning gram
  )
  select array_agg(distinct a.gram) into v_grams from added a;

  -- Grams with twice the rows they keep are cut, and their bound, up to which they are complete, is stored.
  with bound as materialized (
    select g.gram, b.* from unnest(v_grams) as g (gram) cross join lateral (
      select t.name, t.kind, t.id from store.search_tops t where t.gram = g.gram order by t.name, t.kind,
        t.id offset p_kept - 1 limit 1) b
    where exists (select from store.search_tops t where t.gram = g.gram order by t.name, t.kind,
      t.id offset 2 * p_kept limit 1)
  ), noted as (
    insert into store.search_grams as g (gram, name, kind, id) select b.gram, b.name, b.kind, b.id from bound b
    on conflict (gram) do update set name = excluded.name, kind = excluded.kind, id = excluded.id
  )
  delete from store.search_tops t using bound b where t.gram = b.gram
    and (t.name, t.kind, t.id) > (b.name, b.kind, b.id);
end
$body$;

comment on function logic.add_search_tops(uuid[], integer) is
  'Adds new entries to store.search_tops under every gram that finds them other than by the start of their name, if '
  'they sort before the gram''s bound in store.search_grams. For api.apply_search_changes.';
