-- Pieces are made of each text once, however many records have it, and an entry that stands after the bounds of all
-- pieces of a text is passed over as a whole: once the first entries of most grams are known, few are looked at
-- closely.
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
      -- Without its index, which would be asked for each piece of hundreds of thousands.
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

  -- Grams that have grown to twice what they keep give up the rest, and remember up to where they are complete.
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
  'Puts entries that are new into store.search_tops under every gram that finds them otherwise than by the beginning '
  'of their name, as far as they stand before the bound of the gram in store.search_grams. For '
  'api.apply_search_changes.';
