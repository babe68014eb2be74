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
  'Whether a number in JSON notation is in the range of a double: false if it would become infinite, or zero without '
  'being zero. Denormal numbers are in the range.';
