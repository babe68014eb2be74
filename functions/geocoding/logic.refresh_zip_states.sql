-- Outlines of neighbouring areas are drawn independently, so a ZIP area at a border may also touch a state it is not
-- in. Only a combination that no outline allows is a conflict.

create function logic.refresh_zip_states() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_rows bigint;
begin
  delete from store.zip_states;
  insert into store.zip_states (zip, state)
    select distinct z.code, s.code
    from store.active_boundaries z
      join store.boundary_parts p on p.boundary_id = z.boundary_id and p.kind = 'zip'
      join store.boundary_parts q on q.kind = 'state' and extensions.st_intersects(q.part, p.part)
      join store.active_boundaries s on s.boundary_id = q.boundary_id
    where z.kind = 'zip' and z.code ~ '^\d{5}$';
  get diagnostics v_rows = row_count;
  return v_rows;
end
$body$;

comment on function logic.refresh_zip_states() is
  'Recomputes in which states the active ZIP areas lie and returns the number of rows. Runs in the transaction that '
  'changes the active outlines.';
