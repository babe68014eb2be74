create function logic.uniform_care_quote(p_prices jsonb, p_side text) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(p_prices -> 0 -> p_side) = 'object' then (
  select case when bool_and(o.option -> p_side = p_prices -> 0 -> p_side) is true
                   and count(*) = count(o.option -> p_side) then p_prices -> 0 -> p_side end
  from jsonb_array_elements(p_prices) as o (option))
end;

comment on function logic.uniform_care_quote(jsonb, text) is
  'The care price shared by all price options of a session (p_side: before_care_pricing or after_care_pricing); null '
  'when an option differs or lacks it.';
grant execute on function logic.uniform_care_quote(jsonb, text) to campatlas_masks, campatlas_preview_masks,
  campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
