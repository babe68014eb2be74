create function logic.zip_reference_json() returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('available', count(*) > 0, 'source', string_agg(d.source, '; ' order by d.name),
    'version', string_agg(d.name || ' ' || d.vintage, '; ' order by d.name))
  from store.boundary_datasets d where d.kind = 'zip' and d.state = 'active';
end;

comment on function logic.zip_reference_json() is
  'The active outlines of ZIP areas as {available, source, version}; source and version are null when there are '
  'none.';
