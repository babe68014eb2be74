create function logic.is_foreign(p_country text) returns boolean
language sql immutable parallel safe
return lower(btrim(coalesce(p_country, ''))) not in ('', 'us', 'usa', 'u.s.', 'u.s', 'u.s.a.', 'u.s.a', 'united states',
  'united states of america', 'the united states', 'the united states of america', 'america', 'pr', 'puerto rico', 'gu',
  'guam', 'vi', 'u.s. virgin islands', 'us virgin islands', 'united states virgin islands', 'american samoa', 'mp',
  'northern mariana islands');

comment on function logic.is_foreign(text) is
  'Whether a country is given that is neither the United States nor one of its territories.';
