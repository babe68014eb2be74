-- needs: logic.link_operations, logic.normalize_address

create function logic.changed_links(p_whole jsonb, p_operations jsonb) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $body$
  with operation as (
    select o.place, (o.links -> 'human')::boolean as is_human, e.is_removal, e.position, e.address,
      logic.normalize_address(e.address) as normal
    from jsonb_array_elements(p_operations) with ordinality as o (links, place)
      cross join logic.link_operations(o.links) e
  ), standing as (
    select distinct on (o.normal) o.* from operation o
    order by o.normal, o.is_human desc, o.place desc, o.is_removal desc, o.position
  ), listed as (
    select l.address, l.position, logic.normalize_address(l.address) as normal
    from jsonb_array_elements_text(nullif(p_whole, 'null')) with ordinality as l (address, position)
  ), link as (
    select 0::bigint as place, l.position, l.address from listed l
    where not exists (select from standing s where s.normal = l.normal and s.is_removal)
    union all
    select s.place, s.position, s.address from standing s
    where not s.is_removal and not exists (select from listed l where l.normal = s.normal)
  )
  select case when count(*) > 0 then jsonb_agg(k.address order by k.place, k.position) else 'null' end from link k
$body$;

comment on function logic.changed_links(jsonb, jsonb) is
  'Applies operations to a list of addresses: p_whole, an array or null, without the removed addresses, then the '
  'added ones in chronological order. p_operations is an array of {add, remove, human}, the latest last. Of several '
  'operations on one address a person''s wins, then the latest, and within one operation the removal. JSON null when '
  'no address is left.';
