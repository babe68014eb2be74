create function logic.weighted_mean(p_places bigint[], p_value text, p_weight text) returns text
language sql immutable
return (
  select format('((%1$s) * 2 + (%2$s)) / nullif(2 * (%2$s), 0)',
    string_agg(format('coalesce(%2$s[%1$s] * %3$s[%1$s], 0)', p.place, p_value, p_weight), ' + ' order by p.place),
    string_agg(format('case when %2$s[%1$s] is null then 0 else %3$s[%1$s] end', p.place, p_value, p_weight), ' + '
      order by p.place))
  from unnest(p_places) as p (place)
);

comment on function logic.weighted_mean(bigint[], text, text) is
  'SQL text of a weighted mean in integers, rounded half up, of the values at these places of the array p_value; '
  'p_weight: the array of their weights. The weight of a null value does not count; null when all values are null.';
