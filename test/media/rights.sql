-- Who may read an upload, by calling the deciding function as each role.
begin;
select plan(15);

insert into store.accounts (id, email, name) values
  ('00000000-0000-4000-8000-00000000000a', 'uploader@example.org', 'Uploader'),
  ('00000000-0000-4000-8000-00000000000b', 'member@example.org', 'Member');
insert into store.records (id, kind, key, state) values
  ('00000000-0000-4000-8000-000000000001', 'organization', 'shown', 'active'),
  ('00000000-0000-4000-8000-000000000002', 'organization', 'not shown', 'deleted');
select logic.materialise_records(array['00000000-0000-4000-8000-000000000001'::uuid], array[jsonb '{"name": "Shown"}']);
insert into store.organization_members (account_id, organization_id, is_active)
  select '00000000-0000-4000-8000-00000000000b', id, true from store.records where key in ('shown', 'not shown');
insert into store.assets (id, account_id, sha256, width, height, bytes, created_at, used_at)
  select id, '00000000-0000-4000-8000-00000000000a', sha256(id::text::bytea), 400, 300, 5, now(), now()
  from unnest(array['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2']::uuid[]) id;
insert into store.asset_parts (asset_id, width, size, sha256, place, content)
  select id, 320, 1, sha256('x'), 'database', 'x' from store.assets;
-- Images of a record that is not disclosed are active while its deletion has not reached them.
insert into store.media (record_id, url, position) values
  ('00000000-0000-4000-8000-000000000001', '/assets/00000000-0000-4000-8000-0000000000f1/320.webp', 0),
  ('00000000-0000-4000-8000-000000000002', '/assets/00000000-0000-4000-8000-0000000000f2/320.webp', 0);

create function pg_temp.reads(p_role text, p_asset text, p_account text default '') returns text language plpgsql as $$
begin
  perform set_config('campatlas.account', p_account, true);
  return state_as(p_role, format('select * from api.get_asset(%L, 320, true)',
    '00000000-0000-4000-8000-0000000000' || p_asset));
end $$;

select is(pg_temp.reads('campatlas_' || r, 'f1'), 'ok', format('%s reads what a disclosed record shows', r))
  from unnest(array['starter', 'pro', 'team', 'enterprise', 'staff', 'admin']) r;
select is(pg_temp.reads('campatlas_' || r, 'f1'), 'PT404', format('%s does not', r))
  from unnest(array['free', 'preview']) r;
select is(pg_temp.reads('campatlas_admin', 'f2'), 'PT404', 'nobody reads what only a hidden record shows');
select is(pg_temp.reads('campatlas_free', 'f2', '00000000-0000-4000-8000-00000000000a'), 'ok', 'but its uploader');
select is(pg_temp.reads('campatlas_free', 'f1', '00000000-0000-4000-8000-00000000000b'), 'ok',
  'a member reads what its organization shows');
select is(pg_temp.reads('campatlas_free', 'f2', '00000000-0000-4000-8000-00000000000b'), 'PT404',
  'unless that is hidden');
select is(pg_temp.reads(r, 'f1', '00000000-0000-4000-8000-00000000000a'), '42501', format('%s reads none', r))
  from unnest(array['campatlas_public', 'campatlas_own', 'campatlas_worker']) r;

select * from finish();
rollback;
