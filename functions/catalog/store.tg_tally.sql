-- Counts what statements did to the disclosed rows, without one writer ever waiting for another.

create function store.tg_tally() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_uncounted constant text[] := '{collection_members,media,preview_sample,scores}';
  v_delta bigint;
  v_name text;
begin
  if tg_op = 'DELETE' then
    select -count(*) into v_delta from old_rows;
  elsif tg_op = 'TRUNCATE' then
    -- Its lock keeps every other writer of the table out, so the sum is what was there; of the others nobody counts
    -- rows.
    select case when tg_table_name = any (v_uncounted) then 1
      else -coalesce(sum(t.amount), 0) end into v_delta
      from store.tallies t where t.name = tg_table_name;
  else
    select count(*) into v_delta from new_rows;
  end if;
  if v_delta = 0 then
    return null;
  end if;
  foreach v_name in array array['catalog', tg_table_name] loop
    continue when v_name = any (v_uncounted) or (v_name <> 'catalog' and tg_op = 'UPDATE');
    with merged as (
      delete from store.tallies
      where ctid = any (array(select t.ctid from store.tallies t where t.name = v_name for update skip locked))
      returning amount
    )
    insert into store.tallies (name, amount)
      select v_name, coalesce(sum(m.amount), 0) + case v_name when 'catalog' then 1 else v_delta end from merged m;
  end loop;
  return null;
end
$body$;

comment on function store.tg_tally() is
  'After a statement: catalog moves on by one when any row changed, and the table''s name by the rows that came or '
  'went. A tally is a sum of rows; the writer folds those that no one else holds into its own.';

do $triggers$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions', 'media', 'preview_sample', 'scores'] loop
    execute format('create trigger tally_insert after insert on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_tally()', v_table);
    execute format('create trigger tally_update after update on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_tally()', v_table);
    execute format('create trigger tally_delete after delete on store.%I referencing old table as old_rows for each '
      'statement execute function store.tg_tally()', v_table);
    execute format('create trigger tally_truncate after truncate on store.%I for each statement execute function '
      'store.tg_tally()', v_table);
  end loop;
  create trigger tally_insert after insert on store.collection_members referencing new table as new_rows
    for each statement execute function store.tg_tally();
  create trigger tally_delete after delete on store.collection_members referencing old table as old_rows
    for each statement execute function store.tg_tally();
  create trigger tally_truncate after truncate on store.collection_members
    for each statement execute function store.tg_tally();
end
$triggers$;
