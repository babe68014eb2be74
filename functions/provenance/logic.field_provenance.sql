-- Loops over arrays that all fields share, hence its length: windows and joins over rows take two and a half times as
-- long. Most of an entry's text is its contribution's.
-- needs: guard.provenance_fields, logic.has_plain_past, logic.plain_fields, logic.replayed_fields
-- needs: logic.provenance_heads, logic.provenance_entry, logic.covered_members

create function logic.field_provenance(p_kind text, p_id uuid, p_fields text[], p_unset text[], p_history integer)
  returns text
language plpgsql stable security definer
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most_sources constant integer := 10;
  v_is_plain constant boolean := logic.has_plain_past(array[p_id], null) and not exists (
    select from store.contributions c where c.record_id = p_id and c.authority = 'derived');
  -- Of the contributions, in the order of their recording.
  v_records uuid[]; v_ids bigint[]; v_is_source boolean[]; v_observed bigint[]; v_ranks bigint[];
  v_observations jsonb[]; v_reasons text[]; v_whys text[]; v_heads text[];
  -- Of one field.
  v_field text; v_numbers integer[]; v_keys text[]; v_prints bigint[]; v_is_changed boolean[]; v_observed_last bigint;
  v_number integer; v_key text; v_print bigint; v_list jsonb; v_is_list boolean;
  v_begin text; v_count integer; v_sources integer[]; v_latest integer; v_state text; v_entries text[];
  v_fields text[] := '{}';
  v_told text[] := '{}';
begin
  select array_agg(h.said_of), array_agg(h.contribution_id), array_agg(h.is_source),
      array_agg(case when not h.is_withdrawn then h.observed end), array_agg(h.rank), array_agg(h.observations),
      array_agg(h.reason), array_agg(h.why), array_agg(h.head)
    into v_records, v_ids, v_is_source, v_observed, v_ranks, v_observations, v_reasons, v_whys, v_heads
    from logic.provenance_heads(p_id) h;
  for v_field, v_numbers, v_keys, v_prints, v_is_changed, v_observed_last, v_number, v_key, v_print, v_list, v_is_list
  in
    select w.*, f.is_list
    from (
      select * from logic.plain_fields(p_id, v_ranks, v_observed) where v_is_plain
      union all select * from logic.replayed_fields(p_id, v_ids, v_observed) where not v_is_plain) w
      join (
        select f.said_as, bool_or(f.is_list) as is_list from guard.provenance_fields f
        where f.kind = p_kind and f.field = any (p_fields) group by f.said_as) f on f.said_as = w.field
  loop
    v_sources := '{}';
    -- Changes of links are covered member by member.
    if v_print is not null and (v_list is null or v_print = 0) then
      v_sources := array(
        select i from unnest(array_positions(v_prints, v_print)) i where v_is_source[v_numbers[i]]
        order by v_ranks[v_numbers[i]] desc limit v_most_sources);
    end if;
    v_state := case when v_sources <> '{}' then 'tracked' else 'unknown' end;
    if v_sources = '{}' and v_print <> 0 and v_is_list then
      select case when m.covered = m.members then 'tracked' when m.covered > 0 then 'partial' else 'unknown' end,
          array(
            select i from generate_subscripts(v_numbers, 1) i where v_ids[v_numbers[i]] = any (m.contribution_ids)
            order by v_ranks[v_numbers[i]] desc limit v_most_sources)
        into v_state, v_sources
        from logic.covered_members(p_id, v_field, coalesce(v_list, (
          select c.fields -> v_key from store.contributions c
          where c.record_id = v_records[v_number] and c.id = v_ids[v_number]))) m;
    end if;
    v_latest := case when v_observed_last is not null
      then array_position(v_numbers, array_position(v_observed, v_observed_last)) end;
    v_begin := '{"field":"' || v_field || '"';
    v_count := least(cardinality(v_numbers), p_history);
    v_entries := array(
      select logic.provenance_entry(v_field, v_begin, v_keys[s.i], v_heads[v_numbers[s.i]], v_is_changed[s.i],
        v_prints[s.i], v_observations[v_numbers[s.i]], v_reasons[v_numbers[s.i]], v_whys[v_numbers[s.i]])
      from (
        select cardinality(v_numbers) + 1 - g from generate_series(1, v_count) g
        union all select i from unnest(v_sources || v_latest) i) s (i));
    v_fields := v_fields || v_field;
    v_told := v_told || format(
      '{"state":"%s","value_state":"%s","sources":[%s],"latest_observation":%s,"history":[%s]}', v_state,
      case when v_print is null then 'unknown' when v_print = 0 then 'cleared' else 'set' end,
      array_to_string(v_entries[v_count + 1 : v_count + cardinality(v_sources)], ','),
      coalesce(v_entries[v_count + cardinality(v_sources) + 1], 'null'), array_to_string(v_entries[: v_count], ','));
  end loop;
  return (
    select concat('{', string_agg(concat('"', f.field, '":', coalesce(t.told, '{"state":"unknown",'
      '"value_state":"unknown","sources":[],"latest_observation":null,"history":[]}')), ',' order by f.ordinal), '}')
    from guard.provenance_fields f
      left join unnest(v_fields, v_told) as t (field, told) on t.field = f.said_as and f.field <> all (p_unset)
    where f.kind = p_kind and f.field = any (p_fields));
end
$body$;

comment on function logic.field_provenance(text, uuid, text[], text[], integer) is
  'Where the values of some fields of a record come from, as JSON text: field to {state (tracked, partial, unknown), '
  'value_state (set, cleared, unknown), sources, latest_observation, history}, the last with at most p_history '
  'entries. p_unset: derived fields that have no value now.';
grant execute on function logic.field_provenance(text, uuid, text[], text[], integer) to campatlas_admin;
