-- Records that were found in another way, as a bitmap that can be combined with others.

create function logic.compile_facet_records(p_kind text, p_ids uuid[]) returns text
language sql stable
begin atomic
  select format('(case s.id%s else s.alive & ~s.alive end)', string_agg(format(
      ' when %s then (select bit_or(set_bit(s.alive & ~s.alive, u.slot, 1)) from unnest(%L::integer[]) as u (slot))',
      l.segment_id, l.slots::text), ''))
  from (
    select o.segment_id, array_agg(o.slot) as slots from store.facet_slots o
    join store.facet_segments g on g.id = o.segment_id and g.kind = p_kind
    where o.record_id = any (p_ids) group by o.segment_id
    -- Without any record the case still needs a branch.
    union all select -1, '{0}'
  ) l;
end;

comment on function logic.compile_facet_records(text, uuid[]) is
  'SQL text over s (store.facet_segments) for the bitmap of these records of a kind. A record in no segment is '
  'left out: it is a change that waits, and its row is read.';
