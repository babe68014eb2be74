-- The code schemas: made anew on every deploy, hold no rows that anyone would miss. This file loads first.

create schema guard;
comment on schema guard is 'What a caller may see: the lists of fields and of plans'' capabilities, and who is asking.';
grant usage on schema guard to campatlas_masks, campatlas_preview_masks;

create schema canonical authorization campatlas_masks;
comment on schema canonical is 'The catalog as a caller may see it: masking views over the disclosed rows.';
grant usage on schema canonical to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;

create schema preview authorization campatlas_preview_masks;
comment on schema preview is 'The same views over the fixed sample that investor previews may see.';
grant usage on schema preview to campatlas_preview;

create schema located authorization campatlas_masks;
comment on schema located is 'The views of canonical beside a location that a caller''s own SQL was asked with.';

create schema bounded;
comment on schema bounded is 'Checks in front of those functions and operators of PostgreSQL that may heed no cancel '
  'for long; callers'' own SQL looks here first where it has to.';
grant usage on schema bounded to campatlas_sql;

create schema within;
comment on schema within is 'Checks around values that callers'' own SQL makes on its way.';
grant usage on schema within to campatlas_sql;

create schema logic;
comment on schema logic is 'Functions other functions use.';
grant usage on schema logic to campatlas_masks, campatlas_preview_masks, campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;

create schema api;
comment on schema api is 'One entry per route or job, granted one by one.';
grant usage on schema api to campatlas_server, campatlas_worker, campatlas_broker, campatlas_own, campatlas_public,
  campatlas_installation, campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;

grant usage on schema store to campatlas_masks, campatlas_preview_masks, campatlas_own;
-- PostgreSQL lets everyone execute a new function; here nobody may until a file grants it.
alter default privileges revoke execute on functions from public;

-- Nobody but the owner makes temporary objects: a caller's could stand before ours in a search path, or fill the disk.
do $temporary$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$temporary$;
