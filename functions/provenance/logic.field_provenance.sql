-- Long because it loops over arrays shared by all fields: windows and joins over rows take two and a half times as
-- long, and each statement has a start-up cost. Most of an entry's text is common to its contribution.
-- needs: guard.provenance_fields, logic.has_plain_past, logic.plain_fields, logic.replayed_fields
-- needs: logic.provenance_heads, logic.provenance_entry, logic.covering_places

create function logic.field_provenance(p_kind text, p_id uuid, p_fields text[], p_unset text[], p_history integer)
  returns text
language plpgsql stable security definer
set plan_cache_mode = force_generic_plan set jit = off set work_mem = '64MB' set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most_sources constant integer := 10;
  v_is_plain boolean;
  -- About the contributions, in the order of recording.
  v_records uuid[]; v_ids bigint[]; v_is_source boolean[]; v_observed bigint[]; v_ranks bigint[];
  v_observations jsonb[]; v_reasons text[]; v_heads text[];
  -- About the current field.
  v_field text; v_numbers integer[]; v_keys text[]; v_prints bigint[]; v_is_changed boolean[]; v_observed_last bigint;
  v_number integer; v_key text; v_print bigint; v_list jsonb;
  v_begin text; v_count integer; v_latest integer; v_state text; v_places integer[]; v_entry text;
  v_fields text[] := '{}';
  v_texts text[] := '{}';
begin
  select array_agg(h.original_id), array_agg(h.contribution_id), array_agg(h.is_source),
      array_agg(case when not h.is_withdrawn then h.observed end), array_agg(h.rank), array_agg(h.observations),
      array_agg(h.reason), array_agg(h.head), not bool_or(h.is_derived)
    into v_records, v_ids, v_is_source, v_observed, v_ranks, v_observations, v_reasons, v_heads, v_is_plain
    from logic.provenance_heads(p_id) h;
  v_is_plain := v_is_plain and logic.has_plain_past(array[p_id], null);
  for v_field, v_numbers, v_keys, v_prints, v_is_changed, v_observed_last, v_number, v_key, v_print, v_list in
    select * from logic.plain_fields(p_id, v_ranks, v_observed) where v_is_plain
    union all select * from logic.replayed_fields(p_id, v_ids, v_observed) where not v_is_plain
  loop
    v_begin := '{"field":"' || v_field || '"';
    v_count := cardinality(v_numbers);
    v_latest := case when v_observed_last is not null
      then array_position(v_numbers, array_position(v_observed, v_observed_last)) end;
    v_state := case when v_print is null then 'unknown' else 'tracked' end;
    v_places := case when v_print = 0 or v_print is not null and v_list is null
      then array_positions(v_prints, v_print) end;
    -- Usually the source of the value has a known origin and gives it as it is; link changes contribute only some
    -- members.
    if v_print is not null and (v_places is null or v_is_source[v_number] is not true) then
      select s.state, s.places into v_state, v_places
        from logic.covering_places(p_kind, p_id, v_field, v_print, coalesce(v_list, (
          select c.fields -> v_key from store.contributions c
          where c.record_id = v_records[v_number] and c.id = v_ids[v_number])), array(
          select i from unnest(v_places) i where v_is_source[v_numbers[i]]), v_ids, v_numbers) s;
    end if;
    select format('{"state":"%s","value_state":"%s","sources":[%s],"latest_observation":%s,"history":[%s]}', v_state,
        case when v_print is null then 'unknown' when v_print = 0 then 'cleared' else 'set' end,
        string_agg(e.entry, ',') filter (where e.part = 'source'),
        coalesce(string_agg(e.entry, ',') filter (where e.part = 'latest'), 'null'),
        string_agg(e.entry, ',') filter (where e.part = 'history'))
      into v_entry
      from (
        select s.part, logic.provenance_entry(v_field, v_begin, coalesce(v_keys[s.i], v_field),
          v_heads[v_numbers[s.i]], v_is_changed[s.i], v_prints[s.i], v_observations[v_numbers[s.i]],
          v_reasons[v_numbers[s.i]]) as entry
        from (
          (select 'source', i from unnest(v_places) i where v_is_source[v_numbers[i]]
            order by v_ranks[v_numbers[i]] desc limit v_most_sources)
          union all select 'latest', v_latest where v_latest is not null
          union all select 'history', v_count + 1 - g from generate_series(1, least(v_count, p_history)) g
        ) s (part, i)) e;
    v_fields := v_fields || v_field;
    v_texts := v_texts || v_entry;
  end loop;
  return (
    select concat('{', string_agg(concat('"', f.field, '":', coalesce(t.entry, '{"state":"unknown",'
      '"value_state":"unknown","sources":[],"latest_observation":null,"history":[]}')), ',' order by f.ordinal), '}')
    from guard.provenance_fields f
      left join unnest(v_fields, v_texts) as t (field, entry) on t.field = f.contributed_as and f.field <> all (p_unset)
    where f.kind = p_kind and f.field = any (p_fields));
end
$body$;

comment on function logic.field_provenance(text, uuid, text[], text[], integer) is
  'The sources of some fields of a record, as JSON text: field to {state (tracked, partial, unknown), value_state '
  '(set, cleared, unknown), sources, latest_observation, history}; history has at most p_history entries. p_unset: '
  'derived fields that have no value now.';
grant execute on function logic.field_provenance(text, uuid, text[], text[], integer) to campatlas_admin;
