create function logic.region_tolerance(p_kind text) returns double precision
language sql immutable
begin atomic
  select case p_kind when 'neighborhood' then 100 when 'city' then 500 when 'zip' then 500 when 'county' then 2000
    when 'metro' then 5000
    when 'state' then 10000 end::double precision;
end;

comment on function logic.region_tolerance(text) is
  'How many metres outside a boundary of a kind a point may be and still belong to its region. Null for an unknown '
  'kind.';
