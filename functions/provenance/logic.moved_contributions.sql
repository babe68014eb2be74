-- needs: logic.merged_span

create function logic.moved_contributions(p_spans logic.merged_span[]) returns bigint[]
language sql stable
return array(
  select w.contribution_id from unnest(p_spans) f join store.withdrawals w on w.record_id = f.said_of
  union select c.id from unnest(p_spans) f join store.contributions c on c.record_id = f.said_of
  where f.merge_id is not null);

comment on function logic.moved_contributions(logic.merged_span[]) is
  'The contributions that did not count from their own recording to now: those that were ever taken back or that came '
  'with a merge.';
