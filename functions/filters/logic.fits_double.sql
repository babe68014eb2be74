create function logic.fits_double(p_number text) returns boolean
language plpgsql immutable strict
as $body$
begin
  perform p_number::double precision;
  return true;
exception when numeric_value_out_of_range then
  return false;
end
$body$;

comment on function logic.fits_double(text) is
  'Whether a double holds a number as JSON writes it: false when it would become infinite, or zero without being '
  'zero. Denormal numbers are held.';
