-- needs: guard.aggregators

create function logic.aggregator_of(p_host text) returns text
language sql stable
begin atomic
  select a.host from guard.aggregators a
  where p_host = a.host or right(p_host, length(a.host) + 1) = '.' || a.host
  order by length(a.host) desc limit 1;
end;

comment on function logic.aggregator_of(text) is
  'The host in guard.aggregators that equals p_host or is a parent domain of it; null when the host may be a camp''s '
  'own site.';
