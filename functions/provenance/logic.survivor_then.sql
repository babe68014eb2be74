create function logic.survivor_then(p_id uuid, p_at timestamptz) returns uuid
language sql stable
begin atomic
  with recursive chain (id, depth) as (
    select p_id, 0
    union all
    select m.survivor_id, c.depth + 1
    from chain c join store.merges m on m.other_id = c.id
      and m.merged_at <= p_at and (m.split_at is null or m.split_at > p_at)
  )
  select c.id from chain c order by c.depth desc limit 1;
end;

comment on function logic.survivor_then(uuid, timestamptz) is
  'The record that showed the contributions to this one at a given time: itself, or the one it was merged into.';
