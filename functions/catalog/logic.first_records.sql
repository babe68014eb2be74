-- An unfiltered list in its own order. One generic plan serves all pages, so it is forced to scan the index of that
-- order.

create function logic.first_records(p_kind text, p_offset integer, p_limit integer) returns uuid[]
language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_sort = off set enable_seqscan = off
as $body$
begin
  case p_kind
    when 'organization' then
      return array(select o.id from store.organizations o order by lower(o.name), o.id limit p_limit offset p_offset);
    when 'activity' then
      return array(select a.id from store.activities a order by lower(a.name), a.id limit p_limit offset p_offset);
    else
      return array(select s.id from store.sessions s order by s.start_date, s.id limit p_limit offset p_offset);
  end case;
end
$body$;

comment on function logic.first_records(text, integer, integer) is
  'Ids of one page of all records of a kind in the default order (logic.compile_order).';
