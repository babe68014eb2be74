-- needs: logic.add_boundary, logic.fold_text

create function api.load_boundaries(p_dataset uuid, p_lines integer[], p_codes text[], p_names text[],
  p_place_types text[], p_geometries text[])
returns table (line integer, code text, repaired boolean, reason text)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_kind constant text := (select d.kind from store.boundary_datasets d where d.id = p_dataset and d.state = 'loading');
  v_loaded integer := 0;
  v_repaired integer := 0;
  v_refused integer := 0;
begin
  for v_at in 1 .. cardinality(p_lines) loop
    line := p_lines[v_at];
    code := p_codes[v_at];
    begin
      repaired := false;
      reason := logic.add_boundary(p_dataset, v_kind, code, p_names[v_at], p_place_types[v_at], p_geometries[v_at]);
      v_loaded := v_loaded + 1;
      if reason is not null then
        repaired := true;
        v_repaired := v_repaired + 1;
        return next;
      end if;
    exception when unique_violation or check_violation or not_null_violation or data_exception or internal_error
      or raise_exception then
      declare
        v_constraint text;
      begin
        get stacked diagnostics v_constraint = constraint_name, reason = message_text;
        reason := coalesce(obj_description((select c.oid from pg_constraint c
          where c.conname = v_constraint and c.conrelid = 'store.boundaries'::regclass), 'pg_constraint'), reason);
        v_refused := v_refused + 1;
        return next;
      end;
    end;
  end loop;
  update store.boundary_datasets d
    set features = d.features + v_loaded, repaired = d.repaired + v_repaired, refused = d.refused + v_refused
      where d.id = p_dataset;
end
$body$;

comment on function api.load_boundaries(uuid, integer[], text[], text[], text[], text[]) is
  'Adds features to a dataset that is being loaded: code, name, place type and GeoJSON geometry per line. Returns '
  'the lines that were refused or whose shape was repaired, with the reason. For operators.';
