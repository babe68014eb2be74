-- needs: logic.score_version

create function logic.join_needed(p_kind text, p_joins text, p_level text) returns text
language plpgsql immutable
as $body$
begin
  return concat(
    case when position('c' in p_joins) > 0 then
      format(' left join store.configurations c%1$s on c%1$s.id = r%1$s.configuration_id', p_level) end,
    case when position('b' in p_joins) > 0 then
      format(' join store.records b%1$s on b%1$s.id = r%1$s.id', p_level) end,
    case when position('k' in p_joins) > 0 then
      format(' left join store.schedules k%1$s on k%1$s.id = r%1$s.schedule_id', p_level) end,
    case when position('x' in p_joins) > 0 then
      format(' left join store.scores x%1$s on x%1$s.record_id = r%1$s.id and x%1$s.kind = %2$L and x%1$s.version = '
        '%3$L',
        p_level, p_kind, logic.score_version(p_kind)) end);
end
$body$;

comment on function logic.join_needed(text, text, text) is
  'The joins that SQL text over r needs. p_joins: letters of the aliases it uses, in any order, repeated or not: c '
  '(configuration), b (identity), k (schedule), x (current score). p_level: put behind each alias: empty for the list '
  'itself, a number for a related record. Unused tables are not joined, which saves planning time.';
