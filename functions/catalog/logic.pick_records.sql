-- Chooses which records a list shows, with the owner's rights so that every index serves; what they show is the masking view's business.
-- needs: guard.table_of, logic.compile_conditions, logic.compile_question, logic.from_records, logic.check_order, logic.compile_order, logic.first_records, logic.count_bitmaps

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
  v_condition text;
  v_order text;
  v_key constant text := case p_kind when 'session' then 'r.start_date' else 'lower(r.name)' end;
  v_plain constant boolean := p_query ->> 'orderBy' is null and coalesce(p_query ->> 'order', 'asc') = 'asc';
  -- Nothing narrows the list and it has its own order.
  v_whole constant boolean := v_plain and p_role <> 'campatlas_preview' and p_query - '{order,limit,offset,knownTotal}'::text[] = '{}';
  v_sorted boolean := false;
  v_reach bigint;
  v_page constant text := 'select coalesce(array_agg(p.id), ''{}'') from (select r.id %s order by %s limit %s offset %s) p';
  -- So few matches are sorted by themselves; among more, an index in the list's order soon meets a page of them.
  v_few constant integer := 2000;
  -- So few records are soon looked at one by one, or sorted.
  v_probed constant integer := 20000;
  -- A first page for which so many records in order have to be looked at, if its matches lie evenly, is not worth gathering all matches.
  v_walked constant integer := 5000;
begin
  -- Here current_user is the owner; the role that the caller took is still in the setting.
  if current_setting('role') not in ('none', p_role) then
    raise exception using errcode = 'insufficient_privilege', message = 'A role picks records for itself only.';
  end if;
  if v_whole then
    v_condition := '';
  else
    perform logic.check_order(p_kind, p_query ->> 'orderBy', p_role);
    v_condition := logic.compile_conditions(p_kind, p_query, p_role);
    v_order := logic.compile_order(p_kind, p_query ->> 'orderBy', coalesce(p_query ->> 'order', 'asc'), p_role);
  end if;

  select coalesce(sum(t.amount) filter (where t.name = 'catalog'), 0)::text, coalesce(sum(t.amount) filter (where t.name = v_table), 0)
    into revision, unfiltered_total
    from store.tallies t where t.name in ('catalog', v_table);
  if v_limit > 0 and v_offset + v_limit > p_window then
    raise exception using errcode = 'PT403', detail = 'result_window',
      message = format('This plan reads the first %s results of a list; offset and limit together reach further.', p_window),
      hint = jsonb_build_object('resultLimit', p_window, 'upgradeRequired', true)::text;
  end if;
  if to_regclass('store.scores') is null then
    raise exception using errcode = 'PT503', detail = 'scores_installing', message = 'Scores are being installed; please try again in a moment.',
      hint = '{"retryAfterMs": 5000}';
  end if;

  if p_role = 'campatlas_preview' then
    execute format('select count(*) %s', logic.compile_question(p_kind, '{}', p_role)) into unfiltered_total;
  end if;
  if v_condition = '' then
    total := unfiltered_total;
  elsif p_query ? 'knownTotal' then
    total := p_query ->> 'knownTotal';
  elsif p_role <> 'campatlas_preview' and p_query ->> 'orderBy' is distinct from 'score' then
    total := logic.count_bitmaps(p_kind, p_query - '{order,orderBy,limit,offset}'::text[], v_condition, p_role);
  end if;
  if total is null or v_condition <> '' and v_limit > 0 and total between 1 and v_few
    and (p_query ? 'knownTotal' or not v_plain or (v_offset::bigint + v_limit) * unfiltered_total > v_walked * total)
  then
    -- Several conditions need the rows anyway, so what the default order compares is taken along; one may be counted from an index alone.
    v_sorted := v_plain and v_condition ~ ' and ';
    -- Planned for all matches, since all are counted: a plan for the first few would trust a guess of how dense they are.
    execute format('select c.total, case when c.total <= %1$s then %2$s end from (select count(*) as total, array_agg(p.id) filter (where p.place <= %1$s) as ids, '
        'array_agg(p.key) filter (where p.place <= %1$s) as keys from (select r.id, row_number() over () as place, '
        'case when row_number() over () <= %1$s then %3$s end as key %4$s) p) c',
      v_few, case when not v_sorted then 'c.ids' else format('(select array_agg(u.id order by %s) from unnest(c.ids, c.keys) as u (id, key))',
        replace(replace(v_order, v_key, 'u.key'), 'r.id', 'u.id')) end, case when v_sorted then v_key else 'null::text' end, logic.from_records(p_kind, v_condition, ''))
      into total, all_ids;
  end if;
  if v_whole then
    ids := logic.first_records(p_kind, v_offset, v_limit);
    return;
  end if;
  if total = 0 then
    all_ids := '{}';
  end if;

  if all_ids <> '{}' and not v_sorted then
    execute format('select array_agg(p.id) from (select r.id %s order by %s) p', logic.from_records(p_kind, 'r.id = any ($1)', v_order), v_order)
      into all_ids using all_ids;
  end if;
  if all_ids is not null then
    ids := all_ids[v_offset + 1 : v_offset + v_limit];
    return;
  end if;

  -- How dense the matches are is known by now. Sparse ones with a schedule lie close together in the order of dates, so they are sorted all at once. Among dense
  -- ones, alternatives would be sets gathered whole for one page: so many records in order as may be needed are looked at one by one, and if the page is
  -- among them, that is it.
  v_reach := 100 + 8 * (v_offset::bigint + v_limit) * unfiltered_total / total;
  if not v_plain or v_limit = 0 then
    null;
  elsif v_reach > v_probed and total <= v_probed and v_condition ~ '\mr\.schedule_id in \(' then
    execute format(v_page, format('from (select r.id, %s as key %s offset 0) r', v_key, logic.from_records(p_kind, v_condition, '')), 'r.key, r.id', v_limit, v_offset)
      into ids;
    return;
  elsif v_reach <= v_probed and v_condition ~ 'store\.' and v_condition ~ ' or ' then
    execute format(v_page, logic.from_records(p_kind, format('(%1$s, r.id) <= (select %1$s, r.id from store.%2$I r order by %1$s, r.id offset %3$s limit 1) and %4$s',
      v_key, v_table, v_reach, logic.compile_conditions(p_kind, p_query, p_role, true)), v_order), v_order, v_limit, v_offset) into ids;
  end if;
  if ids is null or cardinality(ids) < v_limit then
    execute format(v_page, logic.from_records(p_kind, v_condition, v_order), v_order, v_limit, v_offset) into ids;
  end if;
end
$body$;

comment on function logic.pick_records(text, jsonb, name, integer) is
  'Ids of one page, the exact number of matches and of all records of the kind, and the revision of the catalog, which changes with every committed '
  'change of it. p_query: the parameters of the list, with limit (0 for counts only), '
  'offset, orderBy and order, and knownTotal from who counted the same conditions at this revision; p_role: role whose visible fields are searched and '
  'sorted; p_window: furthest row of the plan, null for no end (PT403 beyond). all_ids: of every match in the list''s order when they are few and were gathered, '
  'which the first page may do without, else null. PT503 while there is no table of prepared scores.';
grant execute on function logic.pick_records(text, jsonb, name, integer) to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
