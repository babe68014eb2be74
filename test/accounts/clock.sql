-- Only tests may move the clock used by the rules.
begin;
select plan(5);

select is(guard.now(), now(), 'rules go by the clock');
set local campatlas.now = '2030-02-03 04:05:06+00';
select is(guard.now(), timestamptz '2030-02-03 04:05:06+00', 'a superuser''s test moves it');
create temporary table seen (at timestamptz, real timestamptz);
grant insert on seen to campatlas_free;
set session authorization campatlas_free;
insert into pg_temp.seen select guard.now(), now();
set local campatlas.now = '2031-01-01 00:00:00+00';
insert into pg_temp.seen select guard.now(), now();
reset session authorization;
select is((select count(*) from seen where at = real), 2::bigint, 'the setting of another login is ignored');
set local campatlas.now = '';
select is(guard.now(), now(), 'a setting that was taken back is none');
select has_function('guard', 'now', array[]::name[], 'control: it is the function that rules call');

select * from finish();
rollback;
