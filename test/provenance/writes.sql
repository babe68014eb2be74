-- The cost of a changed value is what it writes into the store: nothing is staged in newly created tables.
begin;
select plan(6);

create function pg_temp.catalog_rows() returns bigint language sql as $$
  select sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::bigint from pg_stat_xact_sys_tables s
  where s.schemaname = 'pg_catalog' $$;
create function pg_temp.written_by(p_statement text) returns bigint language plpgsql as $$
declare
  v_before constant bigint := pg_temp.catalog_rows();
begin
  execute p_statement;
  return pg_temp.catalog_rows() - v_before;
end
$$;
create function pg_temp.line(p_capacity integer) returns text language sql as $$
  select format('[{"kind": "organization", "key": "o", "fields": {"name": "Camp"}},
    {"kind": "session", "key": "s", "organization": "o", "fields": {"name": "Week", "capacity": %s}}]', p_capacity) $$;

select is(pg_temp.written_by(format($$select api.record_contributions('scrape', %L)$$, pg_temp.line(10))), 0::bigint,
  'new records write no row of PostgreSQL''s own tables');
select is(pg_temp.written_by(format($$select api.record_contributions('scrape', %L)$$, pg_temp.line(11))), 0::bigint,
  'nor does a changed value');
select is((select s.capacity from store.sessions s join store.records r using (id) where r.key = 's'), 11,
  'though it is changed');
select is(pg_temp.written_by($$
  select api.apply_lines(api.open_import('one'), array(
    select l from json_populate_recordset(null::logic.staged_contribution, '[{"place": 0, "id": 9000000, "round": 0,
      "kind": "session", "key": "s", "digest": "00000000000000000000000000000001", "source": "import",
      "fields": {"capacity": 12}}]') l), false)
  $$), 0::bigint, 'nor does a line of an import');
select is((select s.capacity from store.sessions s join store.records r using (id) where r.key = 's'), 12,
  'which changes the value again');
select cmp_ok(pg_temp.written_by('create temporary table made (id integer)'), '>', 0::bigint,
  'a temporary table would be seen');

select * from finish();
rollback;
