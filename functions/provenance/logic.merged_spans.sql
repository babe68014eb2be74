-- needs: logic.merged_span

create function logic.merged_spans(p_record_ids uuid[]) returns setof logic.merged_span
language sql stable
begin atomic
  with recursive span (record_id, original_id, since, until, merge_id, split_id) as (
    select u.id, u.id, timestamptz '-infinity', timestamptz 'infinity', null::bigint, null::bigint
    from unnest(p_record_ids) as u (id)
    union all
    select s.record_id, m.other_id, greatest(s.since, m.merged_at), least(s.until, m.split_at),
      case when s.since > m.merged_at then s.merge_id else m.id end,
      case when m.split_at <= s.until then m.id else s.split_id end
    from span s join store.merges m on m.survivor_id = s.original_id
    where greatest(s.since, m.merged_at) < least(s.until, m.split_at)
  )
  select * from span;
end;

comment on function logic.merged_spans(uuid[]) is
  'The spans in which contributions count for each record: its own always, and those of records that are or were '
  'merged into it, directly or through others.';
