-- The relations that callers' own SQL may read, and which roles read them. Used for the grants below and by the
-- statement checker.
-- needs: guard.plan_capabilities, canonical.organizations, canonical.activities, canonical.sessions
-- needs: canonical.organization_scores, preview.organizations, preview.activities, preview.sessions
-- needs: located.organizations, located.activities, located.sessions, logic.mask_schedule, logic.uniform_care_quote

create table guard.sql_relations (
  schema_name name not null,
  relation name not null,
  capability text,
  primary key (schema_name, relation)
);

insert into guard.sql_relations (schema_name, relation, capability) values
  ('canonical', 'organizations', null),
  ('canonical', 'activities', null),
  ('canonical', 'sessions', null),
  ('canonical', 'organization_scores', 'scores'),
  ('preview', 'organizations', null),
  ('preview', 'activities', null),
  ('preview', 'sessions', null),
  ('located', 'organizations', null),
  ('located', 'activities', null),
  ('located', 'sessions', null);

do $grants$
declare
  v_command text;
begin
  for v_command in
    select format('grant select on %I.%I to %I', s.schema_name, s.relation, p.sql_role)
    from guard.sql_relations s join guard.plan_capabilities p
      on (p.plan = 'preview') = (s.schema_name = 'preview')
      and (s.capability is null or s.capability = any (p.capabilities))
    union all
    select distinct format('grant usage on schema %I to %I', s.schema_name, p.sql_role)
    from guard.sql_relations s join guard.plan_capabilities p on (p.plan = 'preview') = (s.schema_name = 'preview')
  loop
    execute v_command;
  end loop;
end
$grants$;

-- Called by the views; without USAGE on their schema, no statement can name them.
grant execute on function logic.mask_schedule(jsonb, boolean, boolean), logic.uniform_care_quote(jsonb, text),
  logic.requested_location(),
  logic.location_match(logic.location_request, double precision, double precision, text, text),
  logic.location_distance(logic.location_request, double precision, double precision, text) to campatlas_sql;

comment on table guard.sql_relations is
  'The masked relations that callers'' own SQL may name; it can read nothing else.';
comment on column guard.sql_relations.schema_name is
  'Schema of the view: canonical for plans, located for requests with a location, preview for investor previews.';
comment on column guard.sql_relations.relation is 'Name of the view.';
comment on column guard.sql_relations.capability
  is
  'Capability required for the grant on the view; null: every caller.';
