create function logic.score_band(p_overall integer) returns text
language sql immutable parallel safe
return case when p_overall < 40 then 'weak' when p_overall < 60 then 'fair' when p_overall < 80 then 'good'
  when p_overall >= 80 then 'strong' end;

comment on function logic.score_band(integer) is
  'The band of a score: weak below 40, fair below 60, good below 80, else strong, the same as store.scores.band. '
  'Null for null.';
