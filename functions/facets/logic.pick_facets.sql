-- Counts with the owner's rights, so that all indexes are usable, from the stored totals, the bitmaps or the rows,
-- whichever is fastest. All three give the same counts.
-- needs: guard.facet_fields, guard.now, logic.check_role, logic.requested_facets, logic.reject_facet
-- needs: logic.has_current_bitmaps, logic.compile_conditions, logic.reject_hidden, logic.pick_bitmaps
-- needs: logic.count_facet_rows, logic.rank_facets

create function logic.pick_facets(p_kind text, p_query jsonb, p_field text, p_search text, p_limit integer,
  p_snapshot boolean, p_role name,
  out facets text, out total bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_today constant date := (guard.now() at time zone 'UTC')::date;
  v_fields guard.facet_fields[];
  v_names text[];
  v_has_bitmaps boolean;
  v_capability text;
  v_is_hidden boolean;
  v_totals boolean;
  v_query jsonb := p_query;
  v_condition text;
  v_joins text;
  v_segments bigint[];
  v_bits bit varying[];
  v_ids uuid[];
  v_places integer[];
  v_values text[];
  v_counts bigint[];
begin
  perform logic.check_role(p_role);
  select f.fields, f.names, f.have_bitmaps, f.capability, f.is_hidden
    into v_fields, v_names, v_has_bitmaps, v_capability, v_is_hidden
    from logic.requested_facets(p_kind, p_field, p_role) f;
  if v_fields = '{}' and not v_is_hidden then
    perform logic.reject_facet(p_kind, p_field, p_role);
  end if;
  v_has_bitmaps := v_has_bitmaps and p_role <> 'campatlas_preview'
    and logic.has_current_bitmaps(p_kind, v_names, v_today);
  v_totals := v_has_bitmaps and p_snapshot is not false and p_query = '{}' and v_names <> '{start_week}'
    and not exists (select from store.facet_changes c where c.kind = p_kind);

  if not v_totals then
    select c.condition, c.joins into v_condition, v_joins from logic.compile_conditions(p_kind, p_query, p_role) c;
  end if;
  if v_is_hidden then
    perform logic.reject_hidden(p_field, v_capability, 'its values are not counted', '{"parameter": "field"}');
  end if;
  -- Weeks are counted from today on; this adds that condition.
  if v_names = '{start_week}' then
    v_condition := concat_ws(' and ', nullif(v_condition, ''), format('r.start_date >= %L::date', v_today));
    v_query := v_query || jsonb_build_object('startDateFrom', greatest(v_today::text, p_query ->> 'startDateFrom'));
  end if;
  if v_has_bitmaps and not v_totals then
    select b.segments, b.bits, b.undecided into v_segments, v_bits, v_ids
      from logic.pick_bitmaps(p_kind, v_query, null, p_role) b;
  end if;
  if not v_totals and v_ids is distinct from '{}' then
    select r.places, r.field_values, r.counts into v_places, v_values, v_counts
      from logic.count_facet_rows(p_kind, v_fields, v_condition, v_joins, v_ids) r;
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
