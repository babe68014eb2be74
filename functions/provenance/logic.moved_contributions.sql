-- needs: logic.merged_span

create function logic.moved_contributions(p_spans logic.merged_span[]) returns bigint[]
language sql stable
return array(
  select w.contribution_id from unnest(p_spans) f join store.withdrawals w on w.record_id = f.original_id
  union select c.id from unnest(p_spans) f join store.contributions c on c.record_id = f.original_id
  where f.merge_id is not null);

comment on function logic.moved_contributions(logic.merged_span[]) is
  'The contributions that have not counted without interruption since they were recorded: those ever withdrawn, and '
  'those that came with a merge.';
