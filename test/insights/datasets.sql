-- Who sees which datasets and columns, checked in the database itself.
begin;
select plan(21);

insert into store.datasets (slug, title, description, source, licence, columns) values
  ('camps', 'Camps', '', 'x', 'x', '[
    {"name": "name", "type": "text", "filterable": true, "capability": null},
    {"name": "phone", "type": "text", "filterable": true, "capability": "none"},
    {"name": "price", "type": "number", "filterable": true, "capability": "pricing"},
    {"name": "data", "type": "json", "filterable": false, "capability": null}]');
select api.load_dataset_rows((select id from store.datasets), array['00000000-0000-4000-8000-000000000001']::uuid[],
  array['{"name": "Lake", "phone": "555", "price": 5, "data": {"a": 1, "phone": "555"}}']);

select is((select folded from store.dataset_rows), 'lake', 'a name is kept folded');
select is((select row_count from store.datasets), 1::bigint, 'rows are counted');
select is(
  (select array[inserted, updated, unchanged] from api.load_dataset_rows((select id from store.datasets),
    array['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']::uuid[],
    array['{"name": "Lake", "phone": "555", "price": 5, "data": {"a": 1, "phone": "555"}}', '{"name": "Pond"}'])),
  array[1, 0, 1], 'the same row again changes nothing');
select is((select row_count from store.datasets), 2::bigint, 'and counts once');

select is(tests.json_as('campatlas_admin', 'select slug from guard.datasets'), '[{"slug": "camps"}]'::jsonb,
  'ADMIN sees the dataset [insights.admin-only]');
select is(
  tests.json_as('campatlas_admin', $$select data from guard.dataset_rows where data ->> 'name' = 'Lake'$$),
  '[{"data": {"name": "Lake", "price": 5, "data": {"a": 1}}}]'::jsonb,
  'without the hidden column, also inside data [insights.row-masked]');
select is(
  (select jsonb_path_query_array(tests.json_as('campatlas_admin', 'select columns from guard.datasets'),
    '$[*].columns[*].name')),
  '["name", "price", "data"]'::jsonb, 'and without its name [insights.row-masked]');

-- A capability that the plan lacks masks a column like "none".
update guard.plan_capabilities set capabilities = array_remove(capabilities, 'pricing') where plan = 'admin';
select is(
  tests.json_as('campatlas_admin', $$select data from guard.dataset_rows where data ->> 'name' = 'Lake'$$),
  '[{"data": {"name": "Lake", "data": {"a": 1}}}]'::jsonb, 'a capability that the role lacks masks its columns');
select is(
  tests.state_as('campatlas_admin', $$select api.list_dataset_rows('camps',
    '{"limit": 1, "offset": 0, "filters": {"price": "5"}}')$$),
  'PT400', 'and filters by them are unknown');
select is(
  tests.state_as('campatlas_admin', $$select api.list_dataset_rows('camps',
    '{"limit": 1, "offset": 0, "filters": {"name": "Lake"}}')$$),
  'ok', 'while others are known');
update guard.plan_capabilities set capabilities = capabilities || '{pricing}' where plan = 'admin';
select is(
  tests.state_as('campatlas_admin', $$select api.list_dataset_rows('camps',
    '{"limit": 1, "offset": 0, "filters": {"price": "5"}}')$$),
  'ok', 'with the capability they are known again');

-- Without the capability no row is visible, whatever is granted.
update guard.plan_capabilities set capabilities = array_remove(capabilities, 'insights') where plan = 'admin';
select is(tests.json_as('campatlas_admin', 'select slug from guard.datasets'), '[]'::jsonb,
  'a role without insights sees no dataset [insights.admin-only]');
select is(tests.json_as('campatlas_admin', 'select id from guard.dataset_rows'), '[]'::jsonb, 'and no row');
select is(
  tests.state_as('campatlas_admin', $$select api.search_datasets('{"q": ["lake"], "limit": 1, "offset": 0}')$$),
  '42501', 'nor does it search');
select is(tests.state_as('campatlas_admin', $$select api.count_dataset_values('camps')$$), '42501', 'nor count');
update guard.plan_capabilities set capabilities = capabilities || '{insights}' where plan = 'admin';

-- The rows have their own policies, independent of the datasets that a view joins.
select is(tests.json_as('campatlas_masks', 'select id from store.dataset_rows'), '[]'::jsonb,
  'whoever reads the stored rows without insights finds none');
insert into guard.plan_capabilities (role_name, plan, capabilities) values ('campatlas_masks', 'masks', '{insights}');
select is(jsonb_array_length(tests.json_as('campatlas_masks', 'select id from store.dataset_rows')), 2,
  'and with it all');

select is(tests.state_as('campatlas_staff', 'select 1 from guard.dataset_rows'), '42501',
  'staff may not look [insights.admin-only]');
select is(tests.state_as('campatlas_staff', 'select api.list_datasets()'), '42501', 'nor ask');
select is(tests.state_as('campatlas_admin', 'select 1 from store.dataset_rows'), '42501',
  'ADMIN reads the masked rows, not the stored ones [insights.row-masked]');

select api.remove_dataset('camps');
select is((select count(*) from store.dataset_rows), 0::bigint, 'a dataset goes with its rows');

select * from finish();
rollback;
