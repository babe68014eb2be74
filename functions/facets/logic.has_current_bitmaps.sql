create function logic.has_current_bitmaps(p_kind text, p_fields text[], p_today date) returns boolean
language plpgsql stable
as $body$
begin
  return coalesce((
    select i.ready and i.failed_at is null and not p_fields && i.left_out
      -- Bitmaps end 29 days before the changes were applied: too early for a clock that was set back.
      and (p_fields <> '{updated_day}' or (i.applied_at at time zone 'UTC')::date <= p_today)
    from store.facet_indexes i where i.kind = p_kind), false);
end
$body$;

comment on function logic.has_current_bitmaps(text, text[], date) is
  'Whether the bitmaps of these fields may be counted: they are complete, the last refresh did not fail, and none of '
  'the fields was left out.';
