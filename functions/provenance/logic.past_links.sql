-- Long because it carries the winning change of each address from event to event. It searches all changes only when a
-- contribution stops counting, or when a person's whole list starts or stops to apply.
-- needs: logic.merged_span, logic.gather_links

create function logic.past_links(p_spans logic.merged_span[], p_moved bigint[], p_id uuid) returns table (
  at timestamptz, turn integer, event_id bigint, list jsonb)
language plpgsql stable
-- Settings are inherited from logic.replay_values.
as $body$
declare
  -- As in logic.link_past.
  v_ats timestamptz[]; v_turns integer[]; v_event_ids bigint[]; v_starts text[]; v_ends text[];
  v_is_human boolean[]; v_wholes bigint[]; v_places bigint[]; v_lists jsonb[]; v_members text[]; v_changes text[];
  v_spells integer[]; v_numbers integer[]; v_addresses text[]; v_is_removal boolean[]; v_positions bigint[];
  -- The state after the current event: open spells; the spell of the whole list; the position of a person's whole list,
  -- which ends earlier changes; the number of spells with changes; and the winning change of each address, 0 for none.
  v_is_open boolean[]; v_whole integer; v_past bigint; v_changing integer := 0; v_standing integer[];
  v_whole_before integer; v_is_moved boolean; v_is_lost boolean; v_spell integer; v_change integer; v_list integer[];
begin
  select l.* into v_ats, v_turns, v_event_ids, v_starts, v_ends, v_is_human, v_wholes, v_places, v_lists, v_members,
      v_changes, v_spells, v_numbers, v_addresses, v_is_removal, v_positions
    from logic.gather_links(p_spans, p_moved, p_id) l;
  v_is_open := array_fill(false, array[coalesce(cardinality(v_wholes), 0)]);
  v_standing := array_fill(0, array[coalesce((select max(n) from unnest(v_numbers) n), 0)]);
  for i in 1 .. coalesce(cardinality(v_ats), 0) loop
    v_whole_before := v_whole;
    v_is_lost := false;
    v_is_moved := v_changing = 0;
    foreach v_spell in array coalesce(v_ends[i]::integer[], '{}') loop
      v_is_open[v_spell] := false;
      v_is_lost := v_is_lost or v_changes[v_spell] is not null;
    end loop;
    if not v_is_open[v_whole] then
      v_whole := (
        select w.spell from unnest(v_wholes, v_is_open) with ordinality as w (whole, is_open, spell)
        where w.is_open and w.whole is not null order by w.whole desc limit 1);
    end if;
    foreach v_spell in array coalesce(v_starts[i]::integer[], '{}') loop
      v_is_open[v_spell] := true;
      if v_wholes[v_spell] > coalesce(v_wholes[v_whole], 0) then
        v_whole := v_spell;
      end if;
    end loop;
    v_past := case when v_is_human[v_whole] then v_places[v_whole] else 0 end;
    if v_whole is distinct from v_whole_before then
      v_is_moved := true;
      v_is_lost := v_is_lost or v_is_human[v_whole] is true or v_is_human[v_whole_before] is true;
    end if;
    if v_is_lost then
      v_is_moved := true;
      v_changing := (
        select count(*) from unnest(v_is_open, v_places, v_changes) as s (is_open, place, changes)
        where s.is_open and s.place > v_past and s.changes is not null);
      v_standing := array(
        select coalesce(max(c.change), 0)
        from generate_subscripts(v_standing, 1) n
          left join unnest(v_spells, v_numbers) with ordinality as c (spell, number, change)
            on c.number = n and v_is_open[c.spell] and v_places[c.spell] > v_past
        group by n order by n);
    else
      foreach v_spell in array coalesce(v_starts[i]::integer[], '{}') loop
        continue when v_changes[v_spell] is null or v_places[v_spell] <= v_past;
        v_changing := v_changing + 1;
        foreach v_change in array v_changes[v_spell]::integer[] loop
          if v_change > v_standing[v_numbers[v_change]] then
            v_standing[v_numbers[v_change]] := v_change;
            v_is_moved := true;
          end if;
        end loop;
      end loop;
    end if;
    if v_is_moved and v_changing = 0 then
      list := v_lists[v_whole];
    elsif v_is_moved then
      v_list := coalesce(v_members[v_whole]::integer[], '{}');
      list := (
        select case when count(*) > 0 then jsonb_agg(k.address order by k.place, k.position) else 'null' end
        from (
          select 0 as place, m.position, m.address
          from jsonb_array_elements_text(nullif(v_lists[v_whole], 'null')) with ordinality as m (address, position)
          where v_is_removal[v_standing[v_list[m.position]]] is not true
          union all
          select 1, v_positions[s.change], v_addresses[s.change]
          from unnest(v_standing) with ordinality as s (change, number)
          where not v_is_removal[s.change] and s.number <> all (v_list)) k);
    end if;
    at := v_ats[i];
    turn := v_turns[i];
    event_id := v_event_ids[i];
    return next;
  end loop;
end
$body$;

comment on function logic.past_links(logic.merged_span[], bigint[], uuid) is
  'The list of links of one record after each event that starts or ends a contribution''s effect, null when there is '
  'none; equal to logic.changed_links of the contributions that count at that time. p_spans and p_moved as in '
  'logic.replay_links.';
