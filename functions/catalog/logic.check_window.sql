create function logic.check_window(p_offset integer, p_limit integer, p_window integer) returns void
language plpgsql stable
as $body$
begin
  if p_limit > 0 and p_offset + p_limit > p_window then
    perform logic.reject('result_window',
      format('This plan can read the first %s results of a list; offset plus limit goes beyond that.',
        p_window),
      jsonb_build_object('resultLimit', p_window, 'upgradeRequired', true));
  end if;
  if to_regclass('store.scores') is null then
    perform logic.reject('scores_installing',
      'Scores are being installed; please try again in a moment.',
      '{"retryAfterMs": 5000}');
  end if;
end
$body$;

comment on function logic.check_window(integer, integer, integer) is
  'Raises PT403 for a page beyond row p_window, the result window of the plan, and PT503 while the table of prepared '
  'scores does not exist.';
