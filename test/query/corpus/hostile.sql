# One statement a line, each of which has to be refused. A line that begins with ~ names something harmless by itself that only the check of the text keeps away.
# other statements
insert into organizations (id) values (gen_random_uuid())
update organizations set name = 'x'
delete from organizations
merge into organizations o using sessions s on true when matched then delete
truncate organizations
create table x (a int)
create temporary table x (a int)
create view v as select 1
create function f() returns int language sql as 'select 1'
drop view organizations
alter role campatlas_sql_starter superuser
grant select on organizations to public
revoke all on organizations from public
set role campatlas_admin
set session authorization campatlas
set statement_timeout = 0
set local search_path = store
reset all
reset role
show all
show data_directory
explain select 1
explain analyze select 1
copy organizations to stdout
copy (select 1) to program 'id'
copy organizations from '/etc/passwd'
begin
commit
rollback
savepoint a
prepare transaction 'x'
prepare p as select 1
execute p
deallocate all
declare c cursor for select 1
fetch all from answer
move all in answer
close all
listen x
notify x
notify x, 'y'
unlisten *
lock table organizations
vacuum
analyze
cluster
reindex database postgres
checkpoint
discard all
do $$ begin perform 1; end $$
call pg_sleep(1)
load 'plpgsql'
comment on view organizations is 'x'
security label on view organizations is 'x'
refresh materialized view organizations
import foreign schema x from server y into z
table pg_authid
table pg_roles
values (1) for update
# second statements
select 1; select 2
select 1; drop view organizations
select 1; commit; select 2
commit; select 1
select 1 /* ; */ ; select 2
select 1;;select 2
# writing inside
with x as (delete from organizations returning id) select * from x
with x as (insert into organizations (id) values (null) returning 1) select * from x
with x as (update organizations set name = 'x' returning 1) select * from x
select * into x from organizations
select 1 into temporary x
select * from organizations for update
select * from organizations for share
select * from organizations for no key update
select id from (select id from organizations for update) o
with x as (select id from organizations for key share) select * from x
# functions with effects
select pg_sleep(1)
select pg_sleep_for('1 second')
select pg_sleep_until('tomorrow')
select pg_catalog.pg_sleep(1)
select "pg_sleep"(1)
select U&"\0070g_sleep"(1)
select PG_SLEEP(1)
select pg_/**/sleep(1)
select pg_sleep /* x */ (1)
select set_config('role', 'campatlas_admin', true)
select set_config('campatlas.location', '{}', true)
select set_config('statement_timeout', '0', false)
with x as materialized (select set_config('role', 'campatlas_admin', true)) select contact_email from x, organizations
select current_setting('role')
select current_setting('data_directory')
select lo_create(1)
select lo_from_bytea(0, 'x')
select lo_import('/etc/passwd')
select lo_get(1)
select lo_export(1, '/tmp/x')
select pg_read_file('/etc/passwd')
select pg_read_binary_file('/etc/passwd')
select pg_ls_dir('/')
select pg_stat_file('/etc/passwd')
select pg_notify('a', 'b')
select pg_advisory_lock(1)
select pg_advisory_xact_lock(1)
select pg_try_advisory_lock(1)
select pg_advisory_unlock_all()
select pg_logical_emit_message(false, 'a', 'b')
select pg_export_snapshot()
select pg_current_xact_id()
select txid_current()
select nextval('store.caller_statements_id_seq')
select currval('x')
select lastval()
select setval('x', 1)
select random()
select setseed(0.5)
select gen_random_uuid()
select clock_timestamp()
select timeofday()
select pg_terminate_backend(1)
select pg_cancel_backend(1)
select pg_reload_conf()
select pg_rotate_logfile()
select pg_switch_wal()
select pg_create_restore_point('x')
select pg_promote()
select pg_stat_reset()
select pg_backend_pid()
select pg_postmaster_start_time()
select pg_conf_load_time()
select pg_listening_channels()
select pg_blocking_pids(1)
select pg_lock_status()
select * from pg_lock_status()
select * from pg_stat_get_activity(null)
select * from pg_show_all_settings()
select * from pg_show_all_file_settings()
select * from pg_hba_file_rules()
select * from pg_cursor()
select * from pg_prepared_statement()
select * from pg_timezone_names()
select * from pg_available_extensions()
select * from pg_get_keywords()
select * from pg_config()
select inet_server_addr()
select inet_client_addr()
select version()
select current_database()
select current_schemas(true)
select current_query()
# functions that run text or read catalogs
select query_to_xml('select * from pg_authid', true, true, '')
select query_to_xmlschema('select 1', true, true, '')
select query_to_xml_and_xmlschema('select 1', true, true, '')
select cursor_to_xml('answer', 1, true, true, '')
select table_to_xml('organizations', true, true, '')
select schema_to_xml('store', true, true, '')
select database_to_xml(true, true, '')
select ts_stat('select 1')
select * from ts_stat('select to_tsvector(name) from organizations')
select ts_rewrite('a'::tsquery, 'select 1')
select xpath('/a', '<a/>')
~select xmlparse(document '<a/>')
~select xmlelement(name a, 1)
~select xmlforest(1 as a)
select xmlagg(null)
~select xmlserialize(content '<a/>' as text)
~select xmlpi(name php)
~select xmlroot('<a/>', version '1.0')
~select xmlconcat('<a/>', '<b/>')
~select '<a/>' is document
select xmlexists('/a' passing '<a/>')
~select * from xmltable('/a' passing '<a/>' columns b text)
~select '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'::xml
select pg_get_viewdef('organizations')
select pg_get_functiondef(1)
select pg_get_userbyid(10)
~select pg_get_expr(null, 0)
select pg_describe_object(1, 1, 1)
select obj_description(1)
select col_description(1, 1)
select shobj_description(1, 'pg_database')
select has_table_privilege('store.accounts', 'select')
select has_schema_privilege('store', 'usage')
select pg_has_role('campatlas_admin', 'member')
select to_regclass('store.accounts')
select to_regrole('campatlas_admin')
select pg_typeof(name) from organizations
select format_type(23, null)
select pg_table_is_visible(1)
select pg_relation_size(1)
select pg_total_relation_size('organizations')
select pg_database_size('postgres')
select pg_tablespace_size('pg_default')
select pg_column_size(name) from organizations
select pg_relation_filepath('organizations')
select pg_filenode_relation(0, 1)
select pg_identify_object(1, 1, 1)
select row_security_active('organizations')
select amvalidate(1)
select oidvectortypes('1')
select getdatabaseencoding()
select pg_client_encoding()
select pg_encoding_to_char(6)
# functions of ours and of extensions
select api.admit(null, null, null, null, null, null, null, null)
select api.sql_password('campatlas_sql_admin')
select logic.mask_schedule(schedule_configurations, true, true) from sessions
select mask_schedule(schedule_configurations, true, true) from sessions
select guard.now()
select extensions.st_distance(null, null)
select st_distance(null, null)
select ST_Distance(null, null)
select st_makepoint(1, 2)
select extensions.digest('a', 'md5')
select crypt('a', 'b')
select gen_salt('bf')
select similarity('a', 'b')
select graphile_worker.add_job('scores/refresh')
select dblink('host=x', 'select 1')
select postgis_version()
# functional notation
select (1).pg_sleep
select (0.2::float8).pg_sleep
select ('statement_timeout'::text).current_setting
select ('select 1'::text).ts_stat
select (1).pg_terminate_backend
select (array[1])[1].pg_sleep
select ((array['data_directory'])[1]).current_setting
select organizations.pg_typeof from organizations
select o.pg_typeof from organizations o
select canonical.organizations.pg_typeof from canonical.organizations
select o.pg_column_size from organizations o
select id from organizations o order by o.pg_column_size
select id from organizations o where (o.name).pg_column_size > 1
select (row(1)).pg_typeof
select t.pg_sleep from (select 1::float8 as a) t
select x.pg_sleep from (values (1)) x
select ("x").lo_create from (select 1 as x) t
select count(*) from organizations o group by o.pg_typeof
select s.row_security_active from (select 'organizations'::text) s
select (('x'::text).query_to_xml)
select ('pg_class'::text).regclass
~select ('campatlas_admin'::text).regrole
~select ('store'::text).regnamespace
~select (1259).oid
~select ('{}'::text)._regclass
select ('1'::text).xid8
# functions in odd places
select * from pg_sleep(1)
select * from rows from (generate_series(1, 2), pg_sleep(1)) r
select * from organizations, lateral pg_sleep(1)
select * from organizations, lateral (select pg_sleep(1)) s
select 1 limit (select pg_sleep(1)::text::int)
select 1 offset pg_backend_pid()
select 1 order by pg_sleep(1)
select 1 group by pg_sleep(1)
select 1 having pg_sleep(1) is null
select count(*) filter (where pg_sleep(1) is null) from organizations
select sum(1) over (order by pg_sleep(1))
select sum(1) over (rows between pg_backend_pid() preceding and current row)
select sum(1) over w from organizations window w as (partition by pg_backend_pid())
select string_agg(name, ',' order by random()) from organizations
select percentile_cont(random()) within group (order by 1)
select case when random() > 2 then 1 end
select coalesce(null, random())
select greatest(1, random())
select array[random()]
select (array[1,2])[pg_backend_pid()]
select row(random())
~select exists (select random())
select 1 in (select pg_backend_pid())
select 1 = any (array[pg_backend_pid()])
select distinct on (random()) 1
values (random())
select 1 union select pg_backend_pid()
with recursive x as (select 1 union all select pg_backend_pid() from x) select * from x
select * from organizations o join sessions s on random() > 0
select * from (values (pg_backend_pid())) v
select make_interval(days => pg_backend_pid())
select concat(variadic array[version()])
select 1::numeric(pg_backend_pid())
select pg_catalog.count(*), pg_catalog.version()
# relations
select * from users
select * from accounts
select * from store.accounts
select * from store.organizations
select * from secret.logins
select * from secret.credentials
select * from guard.plan_capabilities
select * from logic.account_rights
select * from preview.organizations
~select * from located.organizations
select * from deploy.steps
select * from pg_authid
select * from pg_shadow
select * from pg_roles
select * from pg_user
select * from pg_class
select * from pg_catalog.pg_class
select * from "pg_catalog"."pg_proc"
select * from pg_proc
select * from pg_settings
select * from pg_stat_activity
select * from pg_stat_statements
select * from pg_locks
select * from pg_largeobject
select * from pg_database
select * from pg_namespace
select * from pg_attribute
select * from pg_statistic
select * from pg_stats
select * from pg_views
select * from pg_rules
select * from pg_policies
select * from pg_timezone_names
select * from pg_cursors
select * from pg_prepared_statements
select * from pg_file_settings
select * from pg_hba_file_rules
select * from pg_sequences
select * from pg_toast.pg_toast_1255
select * from pg_temp.x
select * from information_schema.tables
select * from information_schema.columns
select * from information_schema.routines
select * from information_schema.sql_features
select * from public.spatial_ref_sys
select * from extensions.spatial_ref_sys
select * from spatial_ref_sys
select * from geography_columns
select * from geometry_columns
select * from boundaries
select * from store.boundaries
select * from graphile_worker.jobs
select * from x.canonical.organizations
select * from postgres.canonical.organizations
select 1 where exists (select 1 from pg_class)
select (select count(*) from pg_class)
with pg_class as (select * from pg_class) select * from pg_class
with x as (select 1) select * from x, pg_authid
select * from (with pg_authid as (select 1) select * from pg_authid) a, pg_authid b
with a as (select * from b), b as (select 1) select * from a
select * from organizations tablesample system (1)
select * from pg_class as organizations
select organizations.* from pg_class organizations
# types and literals
~select 'pg_class'::regclass
~select regclass 'pg_class'
~select cast('campatlas_admin' as regrole)
~select 'store'::regnamespace
~select 'pg_sleep'::regproc
~select 'pg_sleep(float8)'::regprocedure
~select 'int4'::regtype
~select regclass('pg_class')
~select pg_catalog.regclass('pg_class')
~select 1259::oid::regclass
~select 'english'::regconfig
~select '{pg_class}'::regclass[]
~select null::organizations
select '(1)'::store.organizations
~select null::pg_class
~select 1::oid
~select 'a'::"char"
~select 'a'::name
~select 'x'::bytea
~select '\xff'::bytea
~select '1.2.3.4'::inet
~select '(1,2)'::point
~select 'a'::tsvector
~select '1'::xid
~select '0/0'::pg_lsn
select 'POINT(1 2)'::extensions.geometry
select 'POINT(1 2)'::geometry
~select '1:2:'::txid_snapshot
~select '1:2:'::pg_snapshot
select 'a=r/b'::aclitem
~select * from jsonb_to_recordset('[{"a":"pg_class"}]') as t(a regclass)
~select * from json_to_record('{}') as t(a xml)
select jsonb_populate_record(null::organizations, '{}')
~select b'101'
~select x'1f'
# who and where
~select current_user
~select session_user
~select user
~select current_role
~select current_catalog
~select current_schema
~select current_user::text || 'x'
~select name from organizations where current_user <> ''
~select array_agg(current_user)
# system columns and others
select ctid from organizations
select xmin from organizations
select tableoid from organizations
select tableoid::regclass from organizations
select oid from organizations
select location from organizations
select geom from organizations
select configuration_id from organizations
select location_match from organizations
# operators and collations
select 1 operator(public.+) 2
select 1 operator(pg_catalog.#^#) 2
select 'a' operator(extensions.%) 'b'
select 'a' % 'b'
select 'a' <-> 'b'
select name collate "no_such" from organizations
select name collate store.x from organizations
select 'a' @@@ 'b'
select array[1] <<| array[2]
# large at once
select repeat('x', 1000000000)
select lpad('x', 1000000000)
select rpad('x', 1000000000)
select format('%1000000000s', 'x')
select array_fill(0, array[100000, 100000])
select ('x'::text).repeat
# broken
selec 1
select from where
select (
select 'x
select "x
select $$x
select 1 /*
select $0
select $1
select $2
select 1 from organizations organizations organizations
select case end
select U&'\+FFFFFF'
select e'\u0000'
select 1::
)
;

-- only a comment
select 1 where
select a b c
