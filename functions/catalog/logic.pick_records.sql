-- Chooses which records a list shows, with the owner's rights so that every index serves; what they show is the
-- masking view's business.
-- needs: guard.table_of, logic.compile_conditions, logic.compile_query, logic.check_order, logic.compile_order
-- needs: logic.first_records, logic.count_bitmaps, logic.gather_records, logic.find_page, logic.check_window
-- needs: logic.pick_by_name, logic.count_available_members

create function logic.pick_records(p_kind text, p_query jsonb, p_role name, p_window integer,
  out ids uuid[], out total bigint, out unfiltered_total bigint, out revision text, out all_ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set work_mem = '32MB'
-- Starting a worker takes some milliseconds, five times what PostgreSQL supposes; an id that it sends takes a fifth.
set parallel_setup_cost = 5000 set parallel_tuple_cost = 0.02
as $body$
declare
  v_table constant text := guard.table_of(p_kind);
  v_limit constant integer := (p_query ->> 'limit')::integer;
  v_offset constant integer := (p_query ->> 'offset')::integer;
  v_plain constant boolean := p_query ->> 'orderBy' is null and coalesce(p_query ->> 'order', 'asc') = 'asc';
  -- Nothing narrows the list and it has its own order.
  v_whole constant boolean := v_plain and p_role <> 'campatlas_preview'
    and p_query - '{order,limit,offset,knownTotal}'::text[] = '{}';
  v_key constant text := case when v_plain then
    case p_kind when 'session' then 'r.start_date' else 'lower(r.name)' end end;
  v_asked record;
  v_order record;
  -- So few matches are sorted by themselves; among more, an index in the list's order soon meets a page of them.
  v_few constant integer := 2000;
  -- So many are gathered while they are counted.
  v_gathered constant integer := 20000;
  v_named uuid[];
  v_found record;
  v_along text;
  -- A first page for which so many records in order have to be looked at, if its matches lie evenly, is not worth
  -- gathering all matches.
  v_walked constant integer := 5000;
  -- Of a collection staff turn page after page, and each is looked for from the front: so whoever caches ids is given
  -- twice as many as the page needs, up to so many.
  v_prefix constant bigint := case when p_query ? 'collectionId' and v_offset > 0
    then least(2 * (v_offset::bigint + v_limit), 60000) else 0 end;
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role picks records for itself only.';
  end if;
  if not v_whole then
    perform logic.check_order(p_kind, p_query ->> 'orderBy', p_role);
    select * into v_asked from logic.compile_conditions(p_kind, p_query, p_role);
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

  if v_whole then
    total := unfiltered_total;
    ids := logic.first_records(p_kind, v_offset, v_limit);
    return;
  elsif v_asked.condition = '' then
    total := unfiltered_total;
  elsif p_query ? 'knownTotal' then
    total := p_query ->> 'knownTotal';
  elsif p_kind = 'organization' and p_query - '{collectionId,order,orderBy,limit,offset}'::text[] = '{}'
    and p_query ->> 'orderBy' is distinct from 'score' then
    total := logic.count_available_members((p_query ->> 'collectionId')::uuid);
  elsif p_role <> 'campatlas_preview' and p_query ->> 'orderBy' is distinct from 'score' then
    total := logic.count_bitmaps(p_kind, p_query - '{order,orderBy,limit,offset}'::text[],
      v_asked.condition, v_asked.joins, p_role);
  end if;
  if total is null or v_asked.condition <> '' and v_limit > 0 and total between 1 and v_few
    and (p_query ? 'knownTotal' or not v_plain or (v_offset::bigint + v_limit) * unfiltered_total > v_walked * total)
  then
    -- What the default order compares is taken along where that costs nothing more: several conditions need the rows
    -- anyway, and the index of a session's configuration holds it. Any other may be counted from an index alone.
    v_along := case when v_asked.traits @> '{and}' or p_kind = 'session' and position('c' in v_asked.joins) > 0
      then v_key end;
    v_named := logic.pick_by_name(p_kind, (p_query ->> 'filter')::jsonb);
    select * into v_found from logic.gather_records(p_kind,
      concat_ws(' and ', 'r.id = any (' || quote_literal(v_named) || ')', v_asked.condition), v_asked.joins,
      case when v_along is null then v_few else v_gathered end, v_along, v_order.ordering, v_order.joins);
    total := v_found.total;
    ids := v_found.ids[v_offset + 1 : v_offset + v_limit];
    all_ids := case when total <= v_few then v_found.ids end;
  end if;
  if total = 0 then
    all_ids := '{}';
    ids := '{}';
  elsif ids is null and v_prefix >= v_offset::bigint + v_limit and v_limit > 0 then
    all_ids := logic.find_page(p_kind, p_query || jsonb_build_object('offset', 0, 'limit', v_prefix), p_role,
      v_asked.condition, v_asked.joins, v_asked.traits, v_order.ordering, v_order.joins, v_key, total,
      unfiltered_total);
    ids := all_ids[v_offset + 1 : v_offset + v_limit];
  elsif ids is null then
    ids := logic.find_page(p_kind, p_query, p_role, v_asked.condition, v_asked.joins, v_asked.traits,
      v_order.ordering, v_order.joins, v_key, total, unfiltered_total);
  end if;
end
$body$;

comment on function logic.pick_records(text, jsonb, name, integer) is
  'Ids of one page, the exact number of matches and of all records of the kind, and the revision of the catalog, '
  'which changes with every committed change of it. p_query: the parameters of the list, with limit (0 for counts '
  'only), offset, orderBy and order, and knownTotal from who counted the same conditions at this revision; p_role: '
  'role whose visible fields are searched and sorted; p_window: furthest row of the plan, null for no end (PT403 '
  'beyond). all_ids: of every match in the list''s order when they are few and were gathered, which the first page '
  'may do without; of the first ones of a collection where a later page is asked for; else null. PT503 while there is '
  'no table of prepared scores.';
grant execute on function logic.pick_records(text, jsonb, name, integer) to campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
