create function logic.records_of_configuration(p_configuration uuid) returns setof uuid
language sql stable
begin atomic
  select o.id from store.organizations o where o.configuration_id = p_configuration
  union all
  select a.id from store.activities a where a.configuration_id = p_configuration
  union all
  select s.id from store.sessions s where s.configuration_id = p_configuration;
end;

comment on function logic.records_of_configuration(uuid) is
  'The disclosed records of all kinds that use a configuration.';
