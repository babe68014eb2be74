-- needs: logic.region_key

create function logic.lies_in_state(p_state text, p_said text, p_latitude double precision,
  p_longitude double precision) returns boolean
language sql stable
begin atomic
  select case when p_said is not null then logic.region_key(p_said) = p_state else not exists (
    select from store.active_boundaries a join store.boundaries b on b.id = a.boundary_id
    where a.kind = 'state' and a.code = p_state and not extensions.st_intersects(b.geometry,
      extensions.st_setsrid(extensions.st_makepoint(p_longitude, p_latitude), 4326))) end;
end;

comment on function logic.lies_in_state(text, text, double precision, double precision) is
  'Whether a geocoder''s point is in a state (two letters): by the state it returned, in any spelling, else by the '
  'state''s outline; true when there is neither.';
