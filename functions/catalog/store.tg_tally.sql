-- Counts rows and revisions without serializing writers: each tally is a sum of rows, so a writer adds its own row
-- instead of updating a shared one.

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
    -- TRUNCATE holds an exclusive lock, so the sum is exact; tables without a row count only advance the revision.
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
  'After a statement: advances the tally catalog by one if any row changed, and the tally of the table by the rows '
  'inserted or deleted. The writer merges rows of the tally that no other transaction has locked into its own.';

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
