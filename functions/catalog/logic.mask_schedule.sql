create function logic.mask_schedule(p_schedule jsonb, p_pricing boolean, p_care_hours boolean) returns jsonb
language sql immutable parallel safe
return case
  when p_schedule is null or (p_pricing and p_care_hours) then p_schedule
  else (
    select jsonb_agg(
      c.configuration - '{before_care,after_care}'::text[]
      || case when p_pricing then '{}' else '{"prices": null}'::jsonb end
      || case when p_care_hours is not true then '{"before_care": null, "after_care": null}' else coalesce((
           select jsonb_object_agg(s.side, (c.configuration -> s.side) || '{"price": null}')
           from (values ('before_care'), ('after_care')) as s (side)
           -- Care with nothing but a price becomes null for callers who may not see prices.
           where case jsonb_typeof(c.configuration -> s.side)
             when 'object' then (c.configuration -> s.side) - 'price' <> '{}' end), '{}') end
      order by c.place)
    from jsonb_array_elements(p_schedule) with ordinality as c (configuration, place))
end;

comment on function logic.mask_schedule(jsonb, boolean, boolean) is
  'Attendance configurations masked for the caller: without pricing, price options and prices of care are null '
  'whether recorded or not; without care_hours, before_care and after_care are null.';
grant execute on function logic.mask_schedule(jsonb, boolean, boolean) to campatlas_masks, campatlas_preview_masks,
  campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
