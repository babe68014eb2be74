create function logic.overlay_fields(p_fields jsonb[]) returns jsonb
language plpgsql immutable parallel safe
as $body$
declare
  -- Ages in months and in years are one field.
  v_ages constant text[] := '{age_range_months,age_range_years}';
  v_all jsonb := '{}';
  v_fields jsonb;
begin
  foreach v_fields in array p_fields loop
    if v_fields ?| v_ages then
      v_all := v_all - v_ages;
    end if;
    v_all := v_all || v_fields;
  end loop;
  return v_all;
end
$body$;

comment on function logic.overlay_fields(jsonb[]) is
  'The values of several contributions to one record, of which each replaces values of those before it.';
