-- The schemas of code; this file loads first. A full deploy drops and recreates them; they hold no data.

create schema guard;
comment on schema guard is 'What a caller may see: fields, capabilities of plans, and the acting account.';
grant usage on schema guard to campatlas_masks, campatlas_preview_masks;

create schema canonical authorization campatlas_masks;
comment on schema canonical is 'The catalog as visible to a caller: masking views over the disclosed rows.';
grant usage on schema canonical to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;

create schema preview authorization campatlas_preview_masks;
comment on schema preview is 'The same views over the fixed sample of investor previews.';
grant usage on schema preview to campatlas_preview;

create schema located authorization campatlas_masks;
comment on schema located is 'The views of canonical with columns for the location given with a caller''s own SQL.';

create schema bounded;
comment on schema bounded is
  'Checked versions of PostgreSQL functions and operators that may run long without reacting to a cancel; first in '
  'the search path of callers'' own SQL where needed.';
grant usage on schema bounded to campatlas_sql;

create schema within;
comment on schema within is 'Size checks around intermediate values of callers'' own SQL.';
grant usage on schema within to campatlas_sql;

create schema logic;
comment on schema logic is 'Functions shared by other functions.';
grant usage on schema logic to campatlas_masks, campatlas_preview_masks, campatlas_free, campatlas_starter,
  campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;

create schema api;
comment on schema api is 'One function per route or job, each granted explicitly.';
grant usage on schema api to campatlas_server, campatlas_worker, campatlas_broker, campatlas_own, campatlas_public,
  campatlas_installation, campatlas_free, campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff, campatlas_admin, campatlas_preview;

grant usage on schema store to campatlas_masks, campatlas_preview_masks, campatlas_own;
-- By default PUBLIC may execute new functions; here every file must grant it explicitly.
alter default privileges revoke execute on functions from public;

-- Only the owner creates temporary objects: a caller's could shadow ours in a search path or fill the disk.
do $temporary$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$temporary$;
