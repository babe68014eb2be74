-- needs: api.drop_boundaries

create function api.open_boundaries(p_kind text, p_name text, p_source text, p_vintage integer, p_digest text)
  returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
begin
  if exists (
    select from store.boundary_datasets d
    where d.kind = p_kind and d.name = p_name and d.state = 'active'
      and (d.source, d.vintage, d.digest) = (p_source, p_vintage, p_digest))
  then
    return null;
  end if;
  perform api.drop_boundaries(d.id) from store.boundary_datasets d
    where d.kind = p_kind and d.name = p_name and d.state = 'loading';
  insert into store.boundary_datasets (kind, name, source, vintage, digest)
    values (p_kind, p_name, p_source, p_vintage, p_digest) returning id into v_id;
  return v_id;
end
$body$;

comment on function api.open_boundaries(text, text, text, integer, text) is
  'Starts loading a dataset and returns its id, or null when the active dataset of this kind and name has the same '
  'source, vintage and digest. Deletes what an interrupted import of the same name left behind. For operators, who '
  'hold the advisory lock of the name.';
