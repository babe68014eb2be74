-- Counts with the owner's rights, so that all indexes are usable, from the stored totals, the bitmaps or the rows,
-- whichever is fastest. All three give the same counts.
-- needs: guard.facet_fields, guard.field_rules, guard.plan_capabilities, guard.now, logic.compile_conditions
-- needs: logic.check_role, logic.from_records, logic.compile_facet_rows, logic.pick_bitmaps, logic.rank_facets
-- needs: logic.reject_facet, logic.reject_hidden

create function logic.pick_facets(p_kind text, p_query jsonb, p_field text, p_search text, p_limit integer,
  p_snapshot boolean, p_role name,
  out facets text, out total bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_fields guard.facet_fields[];
  v_capability text;
  v_hidden boolean;
  v_names text[];
  v_sources text[];
  v_today constant date := (guard.now() at time zone 'UTC')::date;
  v_query jsonb := p_query;
  v_index store.facet_indexes;
  v_asked uuid[];
  v_is_kept boolean;
  v_totals boolean;
  v_segments bigint[];
  v_bits bit varying[];
  v_wanted text;
  v_joins text;
  v_by_rows boolean;
  v_places integer[];
  v_values text[];
  v_counts bigint[];
begin
  perform logic.check_role(p_role);
  select coalesce(array_agg(f order by f.standard), '{}'), array_agg(f.field order by f.standard),
    array_agg(f.source order by f.standard), bool_and(f.kept is not null)
    into v_fields, v_names, v_sources, v_is_kept
    from guard.facet_fields f where f.kind = p_kind and f.asked and case
      when p_field is null then f.standard is not null else f.name = p_field end;
  select f.capability into v_capability from guard.field_rules f
    where f.kind = p_kind and f.field = coalesce((v_fields[1]).field, p_field);
  v_hidden := v_capability is not null and not exists (
    select from guard.plan_capabilities p where p.role_name = p_role and p.capabilities @> array[v_capability]);
  if v_fields = '{}' and not v_hidden then
    perform logic.reject_facet(p_kind, p_field, p_role);
  end if;
  v_is_kept := coalesce(v_is_kept, false) and p_role <> 'campatlas_preview';
  if v_is_kept then
    select * into v_index from store.facet_indexes i where i.kind = p_kind;
    v_is_kept := coalesce(v_index.ready and v_index.failed_at is null and not v_names && v_index.left_out
      and (v_names <> '{updated_day}' or (v_index.applied_at at time zone 'UTC')::date <= v_today), false);
  end if;
  v_totals := v_is_kept and p_snapshot is not false and p_query = '{}' and v_names <> '{start_week}'
    and not exists (select from store.facet_changes c where c.kind = p_kind);

  v_by_rows := not v_totals;
  if v_by_rows then
    select c.condition, c.joins into v_wanted, v_joins from logic.compile_conditions(p_kind, p_query, p_role) c;
  end if;
  if v_hidden then
    perform logic.reject_hidden(p_field, v_capability, 'its values are not counted', '{"parameter": "field"}');
  end if;
  -- Weeks are counted from today on; this adds that condition.
  if v_names = '{start_week}' then
    v_wanted := concat_ws(' and ', nullif(v_wanted, ''), format('r.start_date >= %L::date', v_today));
    v_query := v_query || jsonb_build_object('startDateFrom', greatest(v_today::text, p_query ->> 'startDateFrom'));
  end if;
  if v_is_kept and not v_totals then
    select b.segments, b.bits, b.asked into v_segments, v_bits, v_asked
      from logic.pick_bitmaps(p_kind, v_query, null, p_role) b;
    v_by_rows := v_asked is distinct from '{}';
    v_wanted := concat_ws(' and ', nullif(v_wanted, ''), case when v_asked <> '{}' then 'r.id = any ($1)' end);
  end if;
  if v_by_rows then
    execute format('select array_agg(q.field), array_agg(q.value), array_agg(q.n) from (%s) q',
      logic.compile_facet_rows(v_sources, logic.from_records(p_kind, v_wanted,
        v_joins || (select string_agg(f.joins, '') from unnest(v_fields) f))))
      into v_places, v_values, v_counts using v_asked;
  end if;
  select r.facets, r.total into facets, total
    from logic.rank_facets(p_kind, v_fields, p_search collate "default", p_limit, v_today, v_totals, v_segments, v_bits,
      v_places, v_values, v_counts) r;
end
$body$;

comment on function logic.pick_facets(text, jsonb, text, text, integer, boolean, name) is
  'facets: JSON object from each requested name to its [{value, count}], most first (days: in time); total: records '
  'counted. p_query: conditions of the list; p_field: one name of guard.facet_fields, null for the standard ones; '
  'p_search: text that values must hold, ignoring case; p_snapshot: unless false, unfiltered counts come from the '
  'stored totals, except while changes are pending or after a refresh that failed. Raises PT400 and PT403 as '
  'logic.compile_conditions does, PT403 for a field the role may not see.';
grant execute on function logic.pick_facets(text, jsonb, text, text, integer, boolean, name) to campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
