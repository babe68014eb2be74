begin;
select plan(13);

select is_empty($$
  select c.relname, r.rolname from pg_class c cross join pg_roles r
  where c.relnamespace = 'store'::regnamespace
    and c.relname in ('boundary_datasets', 'boundaries', 'active_boundaries', 'boundary_parts', 'boundary_lines',
      'boundary_shapes', 'region_points',
      'region_memberships', 'point_changes', 'region_state')
    and r.rolname like 'campatlas\_%' and has_table_privilege(r.rolname, c.oid, 'select')
$$, 'no role of the service reads these tables by itself');

select ok(has_function_privilege(r, f, 'execute'), r || ' may ask ' || f)
from unnest(array['campatlas_starter', 'campatlas_preview']) r, unnest(array['api.find_region(text, text, uuid)',
  'api.region_points(integer, double precision[], double precision[])']) f;

select is_empty($$
  select r.rolname, p.oid::regprocedure from pg_roles r cross join pg_proc p
  where r.rolname like 'campatlas\_%' and has_function_privilege(r.rolname, p.oid, 'execute')
    and p.oid in ('logic.region_distance'::regproc, 'api.open_boundaries'::regproc, 'api.load_boundaries'::regproc,
      'api.prepare_boundaries'::regproc,
      'api.activate_boundaries'::regproc, 'api.drop_boundaries'::regproc, 'logic.add_memberships'::regproc,
        'logic.pick_region_points'::regproc)
$$, 'distances and imports are for the owner alone');

select ok(not has_function_privilege('campatlas_free', 'api.find_region(text, text, uuid)', 'execute'),
  'Free may not ask');

select is(array(select logic.region_tolerance(k) from unnest(array['neighborhood', 'city', 'zip', 'county', 'metro',
  'state', 'planet']) k),
  array[100, 500, 500, 2000, 5000, 10000, null]::double precision[], 'tolerances');

insert into store.boundary_datasets (id, kind, name, source, vintage, digest, state, activated_at)
  values ('00000000-0000-4000-8000-000000000001', 'state', 'states', 'Test', 2020, '1', 'active', now());
select throws_ok($$insert into store.boundary_datasets (kind, name, source, vintage, digest, state, activated_at)
  values ('state', 'states', 'Test', 2021, '2', 'active', now())$$, '23505', null,
    'one dataset of a kind and name is active');
select lives_ok($$insert into store.boundary_datasets (kind, name, source, vintage, digest)
  values ('state', 'states', 'Test', 2021, '2')$$,
  'while another is loading');
select throws_ok($$insert into store.boundary_datasets (kind, name, source, vintage, digest)
  values ('state', 'states', 'Test', 2022, '3')$$,
  '23505', null, 'but not two');

select is(logic.add_boundary('00000000-0000-4000-8000-000000000001', 'state', 'VT', 'Vermont', null,
  '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}'), null, 'a valid shape needs no repair');
insert into store.active_boundaries select 'state', b.code, b.id, b.dataset_id from store.boundaries b;
select throws_ok($$select api.drop_boundaries('00000000-0000-4000-8000-000000000001')$$, '23503', null,
  'an active dataset is not dropped');

select * from finish();
rollback;
