-- Takes waiting changes into the bitmaps, in one transaction: killed half-way, nothing has happened. What changes
-- meanwhile waits for the next time; its rows in store.facet_changes stay, because only what was seen at first is taken
-- away.
-- needs: guard.table_of, guard.now, guard.facet_fields, guard.filter_relations, logic.build_facet_segments
-- needs: logic.compile_facet_values
-- needs: logic.crowded_facets, logic.refold_records, logic.refold_relatives

create function api.fold_facets(p_kind text) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_most constant integer := 500;
  v_most_single constant integer := 2000;
  -- More records than these are cheaper to append than to change where they stand.
  v_most_in_place constant integer := 5000;
  v_most_small constant integer := 16;
  v_small_size constant integer := 7680;
  v_small bigint[];
  v_index store.facet_indexes;
  v_ids uuid[];
  v_staying uuid[];
  v_waiting bigint;
  v_reset boolean;
  v_alive bigint;
  v_folded bigint;
  v_relation guard.filter_relations;
  v_left_out text[];
begin
  select * into v_index from store.facet_indexes i where i.kind = p_kind for update skip locked;
  if not found then
    return 0;
  end if;
  -- Scores stand still meanwhile (store.tg_scores__refold).
  perform pg_advisory_xact_lock_shared(hashtext('campatlas score bitmaps'));
  with taken as (delete from store.facet_changes c where c.kind = p_kind returning c.record_ids, c.size)
    select coalesce(sum(t.size), 0), coalesce(bool_or(t.record_ids is null), false),
      array(select distinct u.id from taken t cross join unnest(t.record_ids) as u (id))
    into v_waiting, v_reset, v_ids from taken t;
  if v_index.ready and v_index.failed_at is null and v_waiting = 0 and not v_reset then
    return 0;
  end if;

  -- The bitmaps of what belongs to these records hold values of theirs.
  for v_relation in select t.* from guard.filter_relations t where t.related_kind = p_kind and t.relation = p_kind loop
    if v_reset then
      insert into store.facet_changes (kind, size) values (v_relation.kind, 0);
    else
      execute format('insert into store.facet_changes (kind, record_ids, size) select %L, array_agg(r.id), count(*) '
        'from unnest($1) as u (id) join store.%I r on %s '
        'having count(*) > 0', v_relation.kind, guard.table_of(v_relation.kind), format(v_relation.link, 'u', 'r'))
          using v_ids;
    end if;
  end loop;

  -- What is kept of these records in the bitmaps of what they belong to is made anew at once.
  for v_relation in
    select t.* from guard.filter_relations t join store.facet_indexes i on i.kind = t.kind
    where t.related_kind = p_kind and t.relation <> p_kind and i.ready order by t.kind for update of i
  loop
    perform logic.refold_relatives(v_relation, case when not v_reset then v_ids end);
  end loop;

  -- A field of several related records is left out where it is left out of theirs.
  v_left_out := array(
    select t.relation || '.' || o.field from guard.filter_relations t
      join store.facet_indexes i on i.kind = t.related_kind cross join unnest(i.left_out) as o (field)
    where t.kind = p_kind and t.relation <> t.related_kind);
  select coalesce(sum(t.amount), 0) into v_alive from store.facet_totals t where t.kind = p_kind and t.field = '';
  if not v_reset and v_index.ready and cardinality(v_ids) <= v_most_in_place then
    execute format($text$
      select array_agg(r.id) from store.%I r
      join store.facet_slots l on l.record_id = r.id
      join store.facet_segments s on s.id = l.segment_id and get_bit(s.alive, l.slot) = 1
      join store.facet_places p on p.segment_id = l.segment_id and l.slot >= p.first and l.slot < p.first + p.length
      where r.id = any ($1) and p.region_key is not distinct from r.region_key and p.city is not distinct
        from r.city$text$, guard.table_of(p_kind))
      into v_staying using v_ids;
    v_ids := array(select unnest(v_ids) except select unnest(v_staying));
  end if;
  if v_reset or not v_index.ready or v_index.appended + cardinality(v_ids) > v_alive / 2 then
    delete from store.facet_segments s where s.kind = p_kind;
    v_index.left_out := v_left_out || logic.crowded_facets(p_kind, v_most_single);
    v_folded := logic.build_facet_segments(p_kind, null, v_index.left_out);
    v_index.appended := 0;
  else
    -- Every fold adds a segment; many with little in them become one.
    select case when count(*) > v_most_small then array_agg(s.id) end into v_small
      from store.facet_segments s where s.kind = p_kind and bit_count(s.alive) < v_small_size;
    v_ids := v_ids || array(select l.record_id from store.facet_slots l where l.segment_id = any (v_small));
    update store.facet_segments s set alive = c.alive
      from (
        select l.segment_id, bit_and(set_bit(o.alive, l.slot, 0)) as alive
        from store.facet_slots l join store.facet_segments o on o.id = l.segment_id where l.record_id = any (v_ids)
          group by l.segment_id) c
      where s.id = c.segment_id;
    delete from store.facet_slots l where l.record_id = any (v_ids);
    delete from store.facet_segments s where s.kind = p_kind and bit_count(s.alive) = 0;
    v_index.left_out := array(select unnest(v_index.left_out) union select unnest(v_left_out));
    v_folded := coalesce(cardinality(v_staying), 0);
    if v_folded > 0 then
      perform logic.refold_records(v_staying, null, logic.compile_facet_values(p_kind, v_index.left_out));
    end if;
    if cardinality(v_ids) > 0 then
      v_folded := v_folded + logic.build_facet_segments(p_kind, v_ids, v_index.left_out);
    end if;
    v_index.appended := v_index.appended + cardinality(v_ids);
  end if;

  -- Blanks and what means unknown are shown by no answer, but conditions find them. Totals that stay as they are are
  -- not written.
  with fresh as materialized (
    select p_kind as kind, q.field, q.value, q.amount
    from (
      select b.field, b.value, sum(bit_count(b.bits & s.alive)) as amount
        from store.facet_segments s join store.facet_bits b on b.segment_id = s.id
        where s.kind = p_kind group by b.field, b.value
      union all
      select u.field, u.value, sum(bit_count(substring(s.alive from p.first + 1 for p.length)))
        from store.facet_segments s join store.facet_places p on p.segment_id = s.id cross
          join lateral (values ('city', p.city), ('region', p.region_key)) as u (field, value)
        where s.kind = p_kind group by u.field, u.value
    ) q
    where q.amount > 0 and q.value is not null
    union all
    select p_kind, '', '', coalesce(sum(bit_count(s.alive)), 0) from store.facet_segments s where s.kind = p_kind
  ), gone as (
    delete from store.facet_totals t where t.kind = p_kind
      and not exists (select from fresh f where f.field = t.field and f.value = t.value)
  ), moved as (
    update store.facet_totals t set amount = f.amount from fresh f
      where t.kind = p_kind and t.field = f.field and t.value = f.value and t.amount <> f.amount
  )
  insert into store.facet_totals (kind, field, value, amount)
    select f.kind, f.field, f.value, f.amount from fresh f
    where not exists (select from store.facet_totals t where t.kind = p_kind and t.field = f.field
      and t.value = f.value);

  v_index.left_out := v_index.left_out || array(
    select t.field from store.facet_totals t where t.kind = p_kind and t.field not in ('city', 'region')
      group by t.field
      having count(*) > case when t.field ~ '\mquote$' or exists (
        select from guard.facet_fields f where f.kind = p_kind and f.field = t.field and f.single is not null)
          then v_most_single else v_most end);
  delete from store.facet_totals t where t.kind = p_kind and t.field = any (v_index.left_out);
  delete from store.facet_bits b using store.facet_segments s
    where s.id = b.segment_id and s.kind = p_kind and b.field = any (v_index.left_out);

  update store.facet_indexes i
    set ready = true, failed_at = null, folded_at = guard.now(), appended = v_index.appended,
      left_out = v_index.left_out where i.kind = p_kind;
  return v_folded;
end
$body$;

comment on function api.fold_facets(text) is
  'Takes the waiting changes of a kind into the bitmaps and totals and says how many records that were; builds them '
  'anew when they are not ready, when more than half has changed, or after a table was emptied. What belongs to these '
  'records then waits to be taken in, too. Somebody else doing so meanwhile: 0 at once. For a job every minute.';
grant execute on function api.fold_facets(text) to campatlas_worker;
