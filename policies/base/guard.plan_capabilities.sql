-- The capabilities of each role. With guard.field_rules the only definition of what a plan sees.

create table guard.plan_capabilities (
  role_name name primary key,
  plan text not null unique,
  sql_role name not null unique generated always as ('campatlas_sql_' || plan) stored,
  capabilities text[] not null
);

insert into guard.plan_capabilities (role_name, plan, capabilities) values
  ('campatlas_free', 'free', '{}'),
  ('campatlas_starter', 'starter', '{catalog,care_hours,scores}'),
  ('campatlas_pro', 'pro', '{catalog,care_hours,scores,pricing,named_keys}'),
  ('campatlas_team', 'team', '{catalog,care_hours,scores,pricing,named_keys,contact}'),
  ('campatlas_enterprise', 'enterprise', '{catalog,care_hours,scores,pricing,named_keys,contact}'),
  ('campatlas_staff', 'staff',
    '{catalog,care_hours,scores,pricing,named_keys,contact,reference,collections,ingestion,overseer,broker,assistant}'),
  ('campatlas_admin', 'admin',
    '{catalog,care_hours,scores,pricing,named_keys,contact,reference,collections,ingestion,overseer,broker,assistant,'
    'insights,field_provenance}'),
  ('campatlas_preview', 'preview', '{}');

comment on table guard.plan_capabilities is
  'What the role of each plan may do and see. Masks look up current_user here, so a role without a row sees every '
  'gated field masked.';
comment on column guard.plan_capabilities.role_name is 'Role that requests of this plan run as.';
comment on column guard.plan_capabilities.plan is 'Plan name, or staff, admin, preview.';
comment on column guard.plan_capabilities.sql_role
  is
  'Login that runs own SQL of callers of this plan; sees the same.';
comment on column guard.plan_capabilities.capabilities is
  'catalog: ordinary reads; care_hours: care clocks; scores; pricing: prices, discounts, care quotes, capacity; '
  'named_keys; contact: business identity, contact fields and exact address; the others are areas for staff and '
  'ADMIN.';

grant select on guard.plan_capabilities to campatlas_masks, campatlas_preview_masks, campatlas_free, campatlas_starter,
  campatlas_pro,
  campatlas_team, campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;
grant usage on schema guard to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff,
  campatlas_admin, campatlas_preview;
