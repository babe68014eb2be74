-- Scores change often, and one worker writes them in batches. Their bitmaps are updated in the same transaction.
-- needs: guard.facet_fields, guard.table_of, logic.join_needed, logic.update_bitmaps

create function store.tg_scores__update_bitmaps() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_fields constant text[] := array(select distinct f.field from guard.facet_fields f
    where position('x' in f.joins) > 0);
  v_changed record;
begin
  -- Waits for a running api.apply_facet_changes, which has read the old scores; later ones read the new scores.
  perform pg_advisory_xact_lock(hashtext('campatlas score bitmaps'));
  if tg_op = 'TRUNCATE' then
    delete from store.facet_bits b where b.field = any (v_fields);
    return null;
  end if;
  for v_changed in
    select c.kind, c.ids, f.lists, f.joins from (select r.kind, array_agg(r.record_id) as ids from changed_rows r
      group by r.kind) c
    cross join lateral (select string_agg(format('(%L, %s)', f.field, f.source), ', ') as lists,
      string_agg(f.joins, '') as joins from guard.facet_fields f where f.kind = c.kind and f.field = any (v_fields)) f
    where exists (select from store.facet_segments s where s.kind = c.kind)
  loop
    perform logic.update_bitmaps(v_changed.ids, v_fields, format(
      'select r.id, f.field, v.value from store.%I r %s cross join lateral (values %s) as f (field, list) cross join '
      'lateral unnest(f.list) as v (value) '
      'where r.id = any ($1) and v.value is not null', guard.table_of(v_changed.kind),
        logic.join_needed(v_changed.kind, v_changed.joins, ''), v_changed.lists));
  end loop;
  return null;
end
$body$;

comment on function store.tg_scores__update_bitmaps() is
  'After a statement on store.scores: updates the score bitmaps of the records.';

create trigger facets_insert after insert on store.scores referencing new table as changed_rows for each statement
  execute function store.tg_scores__update_bitmaps();
create trigger facets_update after update on store.scores referencing new table as changed_rows for each statement
  execute function store.tg_scores__update_bitmaps();
create trigger facets_delete after delete on store.scores referencing old table as changed_rows for each statement
  execute function store.tg_scores__update_bitmaps();
create trigger facets_truncate after truncate on store.scores for each statement
  execute function store.tg_scores__update_bitmaps();
