-- Chooses the ids of a list's page with the owner's rights, so that all indexes are usable; the masking views then
-- decide which values are shown.
-- needs: guard.table_of, logic.compile_conditions, logic.compile_query, logic.check_order, logic.compile_order
-- needs: logic.first_records, logic.count_without_rows, logic.gather_records, logic.order_records, logic.find_page
-- needs: logic.check_window, logic.check_role, logic.pick_by_name, logic.compile_union
-- needs: logic.compile_owners

create function logic.pick_records(p_kind text, p_query jsonb, p_role name, p_window integer,
  out ids uuid[], out total bigint, out unfiltered_total bigint, out revision text, out all_ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
-- Measured costs: starting a parallel worker takes five times PostgreSQL's default, passing an id a fifth.
set parallel_setup_cost = 5000 set parallel_tuple_cost = 0.02
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_limit constant integer := (p_query ->> 'limit')::integer;
  v_offset constant integer := (p_query ->> 'offset')::integer;
  v_plain constant boolean := p_query ->> 'orderBy' is null and coalesce(p_query ->> 'order', 'asc') = 'asc';
  -- An unfiltered list in its own order.
  v_is_whole constant boolean := v_plain and p_role <> 'campatlas_preview'
    and p_query - '{order,limit,offset,knownTotal}'::text[] = '{}';
  v_key constant text := case when v_plain then
    case p_kind when 'session' then 'r.start_date' else 'lower(r.name)' end end;
  v_where record;
  v_order record;
  -- Up to this many matches are sorted; with more, scanning the index of the list's order soon fills a page.
  v_few constant integer := 2000;
  -- Up to this many matches are gathered with their sort key while counting.
  v_gathered constant integer := 20000;
  v_named uuid[];
  v_matches uuid[];
  -- With fewer matches than this, gathering all of them is cheaper than scanning for a page.
  v_sparse numeric;
  v_found record;
  v_sort_key text;
  -- If the page is expected within this many rows in list order, scanning is cheaper than gathering all matches.
  v_walked constant integer := 5000;
  -- Staff page through collections, and each page is searched from the start; the ids of twice the rows needed are
  -- returned for caching, up to this many.
  v_prefix constant bigint := case when p_query ? 'collectionId' and v_offset > 0
    then least(2 * (v_offset::bigint + v_limit), 60000) else 0 end;
begin
  perform logic.check_role(p_role);
  if not v_is_whole then
    perform logic.check_order(p_kind, p_query ->> 'orderBy', p_role);
    select * into v_where from logic.compile_conditions(p_kind, p_query, p_role);
    select * into v_order
      from logic.compile_order(p_kind, p_query ->> 'orderBy', coalesce(p_query ->> 'order', 'asc'), p_role);
  end if;
  select coalesce(sum(t.amount) filter (where t.name = 'catalog'), 0)::text,
      coalesce(sum(t.amount) filter (where t.name = v_table), 0)
    into revision, unfiltered_total
    from store.tallies t where t.name in ('catalog', v_table);
  perform logic.check_window(v_offset, v_limit, p_window);
  if p_role = 'campatlas_preview' then
    execute format('select count(*) %s', logic.compile_query(p_kind, '{}', p_role)) into unfiltered_total;
  end if;
  v_sparse := case when v_limit = 0 then 0 when not v_plain then v_gathered
    else least((v_offset::numeric + v_limit) * unfiltered_total / v_walked, v_gathered) end;

  if v_is_whole then
    total := unfiltered_total;
    ids := logic.first_records(p_kind, v_offset, v_limit);
    return;
  elsif v_where.condition = '' then
    total := unfiltered_total;
  elsif p_query ? 'knownTotal' then
    total := p_query ->> 'knownTotal';
  else
    select c.total, c.ids into total, v_matches from logic.count_without_rows(p_kind, p_query, p_role,
      v_where.condition, v_where.joins, case when v_where.traits && '{relatives,unindexed}' then v_sparse end) c;
  end if;
  if v_matches is not null then
    v_matches := logic.order_records(p_kind, v_matches, v_order.ordering, v_order.joins);
    ids := v_matches[v_offset + 1 : v_offset + v_limit];
    all_ids := case when total <= v_few then v_matches end;
  elsif total is null or v_where.condition <> '' and v_limit > 0 and total between 1 and v_few
    and (p_query ? 'knownTotal' or total < v_sparse)
  then
    -- The sort key is collected only where it costs nothing more: several conditions and a text of the configuration
    -- need the rows anyway, and the index of a session's configuration contains it. Other counts may use an index
    -- alone.
    v_sort_key := case when v_where.traits && '{and,trigrams}'
      or p_kind = 'session' and position('c' in v_where.joins) > 0 then v_key end;
    v_named := logic.pick_by_name(p_kind, (p_query ->> 'filter')::jsonb);
    select * into v_found from logic.gather_records(p_kind, case
        when v_where.traits @> '{union}' then coalesce(
          case p_kind when 'organization' then logic.compile_owners(p_query ->> 'filter', p_role) end,
          logic.compile_union(p_kind, p_query ->> 'filter', p_role))
        else concat_ws(' and ', 'r.id = any (' || quote_literal(v_named) || ')', v_where.condition) end, v_where.joins,
      case when v_sort_key is null then v_few else v_gathered end, v_sort_key, v_order.ordering, v_order.joins);
    total := v_found.total;
    ids := v_found.ids[v_offset + 1 : v_offset + v_limit];
    all_ids := case when total <= v_few then v_found.ids end;
  end if;
  if total = 0 then
    all_ids := '{}';
    ids := '{}';
  elsif ids is null and v_prefix >= v_offset::bigint + v_limit and v_limit > 0 then
    all_ids := logic.find_page(p_kind, p_query || jsonb_build_object('offset', 0, 'limit', v_prefix), p_role,
      v_where.condition, v_where.joins, v_where.traits, v_order.ordering, v_order.joins, v_key, total,
      unfiltered_total);
    ids := all_ids[v_offset + 1 : v_offset + v_limit];
  elsif ids is null then
    ids := logic.find_page(p_kind, p_query, p_role, v_where.condition, v_where.joins, v_where.traits,
      v_order.ordering, v_order.joins, v_key, total, unfiltered_total);
  end if;
end
$body$;

comment on function logic.pick_records(text, jsonb, name, integer) is
  'Ids of one page, the exact number of matches and of all records of the kind, and the revision of the catalog. '
  'p_query: list parameters with limit (0: counts only), offset, orderBy, order, and knownTotal (the total counted '
  'for the same conditions at this revision); p_role: role whose visible fields are searched and sorted; p_window: '
  'result window of the plan, null for none. all_ids: all matches in list order if they were few and gathered, the '
  'first members of a collection on later pages, else null. Raises PT403 beyond the window, PT503 while the table of '
  'prepared scores does not exist.';
grant execute on function logic.pick_records(text, jsonb, name, integer) to campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
