-- needs: guard.field_rules, guard.plan_capabilities

create table guard.locked_columns (
  role_name name not null,
  kind text not null,
  columns text not null,
  primary key (role_name, kind)
);

insert into guard.locked_columns (role_name, kind, columns)
select p.role_name, f.kind,
  coalesce(json_agg(f.field order by f.ordinal) filter (where f.json and f.capability is not null
    and not p.capabilities @> array[f.capability]), '[]')::text
from guard.plan_capabilities p cross join guard.field_rules f
group by p.role_name, f.kind;

comment on table guard.locked_columns is
  'The JSON array of masked columns reported to each role, computed from the field rules at deploy.';
comment on column guard.locked_columns.role_name is 'Role of a plan.';
comment on column guard.locked_columns.kind is 'organization, activity or session.';
comment on column guard.locked_columns.columns is 'JSON array of field names.';
grant select on guard.locked_columns to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
