create function logic.session_end(p_all bigint, p_judged bigint, p_is_whole boolean,
  out state text, out event text, out reason text)
language sql immutable
begin atomic
  select e.state, case e.state when 'completed' then 'complete' when 'partial' then 'end_early' else 'fail' end,
    case e.state when 'completed' then case when p_all = 0 then 'There were no pages to judge.'
        else 'All pages were judged.' end
      when 'partial' then format('%s of %s pages were judged.', p_judged, p_all)
      else 'No page could be judged.' end
  from (
    select case when p_judged = p_all and p_is_whole then 'completed' when p_judged > 0 then 'partial'
      else 'failed' end as state
  ) e;
end;

comment on function logic.session_end(bigint, bigint, boolean) is
  'How an evaluation ends that judged p_judged of p_all pages: its state, the event that leads to it, and the reason '
  'as text. p_is_whole: p_all covers everything there was to judge.';
