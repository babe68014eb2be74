-- needs: logic.survivor_of

create function logic.join_merged(p_other uuid) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with recursive held (id, root) as (
    select p_other, (
      select logic.survivor_of(m.survivor_id) from store.merges m where m.other_id = p_other and m.split_at is null)
    union all
    select m.other_id, coalesce(h.root, h.id)
    from held h join store.merges m on m.survivor_id = h.id and m.split_at is null
  )
  update store.records r set merged_into = h.root, updated_at = clock_timestamp(), digest = null,
      state = case when h.root is null then r.state else 'deleted' end
    from held h where r.id = h.id and r.merged_into is distinct from h.root;
end;

comment on function logic.join_merged(uuid) is
  'Updates merged_into of a record that was just merged or split, and of those merged into it, to the record that '
  'shows their contributions.';
