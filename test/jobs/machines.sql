-- All state machines of guard.moves: each table is guarded, every state can be reached, and every unlisted state ×
-- event × state is rejected by plain SQL.
begin;
select plan(17);

create temporary table trigger_of as
  select t.tgrelid::regclass as name, split_part(encode(t.tgargs, 'escape'), '\000', 1) as machine,
    t.tgenabled = 'O' and t.tgattr = '' and case t.tgfoid when 'store.tg_move()'::regprocedure then t.tgtype & 1 = 1
      else t.tgtype & 1 = 0 and t.tgoldtable = 'old_rows' and t.tgnewtable = 'new_rows' end as is_on,
    t.tgtype & 16 > 0 as on_update,
    t.tgtype & 4 > 0 as on_insert, t.tgqual is null as is_always, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t where t.tgfoid in ('store.tg_move()'::regprocedure, 'store.tg_moves()'::regprocedure);
create temporary table guarded as select distinct t.name, t.machine from trigger_of t;
create temporary table machine as select distinct m.machine as name from guard.moves m;

select cmp_ok((select count(*) from machine), '>=', 3::bigint, 'control: there are machines');
select results_eq('select name from machine order by 1', 'select machine from guarded order by 1',
  'every machine has one table, and every guarded table its machine');
-- The only initial move may go unrecorded; every other one is checked.
select is_empty($$select g.name from guarded g
    where not exists (select from trigger_of t where t.name = g.name and t.is_on and t.on_update and t.is_always)
      or not exists (select from trigger_of t
        where t.name = g.name and t.is_on and t.on_insert and (t.is_always or not t.on_update
          and t.definition ~ (select format('new.state IS DISTINCT FROM ''%s''::text\) OR '
              '\(new.moved_by IS DISTINCT FROM ''%s''::text\)+ EXECUTE', min(m.to_state), min(m.event))
            from guard.moves m where m.machine = g.machine and m.from_state = '' having count(*) = 1)))$$,
  'each is asked at every insert and update');
select is_empty(
  $$select c.attrelid::regclass from pg_attribute c join pg_class t on t.oid = c.attrelid and t.relkind = 'r'
    where t.relnamespace::regnamespace::text in ('store', 'secret') and c.attname in ('state', 'moved_by', 'version')
      and not c.attisdropped and c.attrelid not in (select g.name from guarded g)
    group by c.attrelid having count(*) = 3$$,
  'no table says who moved it without being guarded');
select is_empty(
  $$select r.rolname, g.name from guarded g, pg_roles r
    where r.rolname ~ '^campatlas_' and has_any_column_privilege(r.rolname, g.name, 'insert, update')$$,
  'no role moves anything but by functions');
select is_empty($$select name, tests.unreached_states(name) from machine$$, 'every state can be reached');

-- The same guard on a table without other rules, so that only it can reject a move.
create temporary table thing (id uuid not null, state text not null, moved_by text not null, version integer not null);
create function pg_temp.wrong(p_machine text, p_guard text) returns setof text
language plpgsql
as $body$
declare
  v_try record;
  v_end text;
  v_id uuid;
begin
  delete from thing;
  execute 'drop trigger if exists move on thing';
  execute format('create trigger move after insert or update on thing for each row execute function store.tg_move(%L)',
    p_guard);
  for v_try in
    select e.event, s.state, exists (select from guard.moves m where m.machine = p_machine and m.from_state = ''
      and m.event = e.event and m.to_state = s.state) as may
    from (select distinct m.event from guard.moves m where m.machine = p_machine) e,
      (select distinct m.to_state as state from guard.moves m where m.machine = p_machine) s
  loop
    begin
      insert into thing values (gen_random_uuid(), v_try.state, v_try.event, 1);
      v_end := 'moved';
    exception when others then
      v_end := sqlstate;
    end;
    if v_end <> (case when v_try.may then 'moved' else 'P0T02' end) then
      return next format('%s: beginning as %s by %s: %s', p_machine, v_try.state, v_try.event, v_end);
    end if;
  end loop;
  select t.id into v_id from thing t limit 1;
  return query select * from tests.wrong_moves(p_machine, 'thing', v_id);
end
$body$;
select is_empty('select pg_temp.wrong(name, name) from machine',
  'every state × event × state is as guard.moves has it');
select isnt_empty($$select pg_temp.wrong('child_invitation', 'mailbox')$$, 'control: under another guard it is not');

-- The guard of whole statements, tested in the same way.
create temporary table things (id uuid not null, state text not null, moved_by text not null, version integer not null,
  lease_attempt uuid, moved_detail jsonb);
create trigger move after update on things referencing old table as old_rows new table as new_rows
  for each statement execute function store.tg_moves('scraper_job');
insert into things select md5(n::text)::uuid, 'queued', 'submit', 1 from generate_series(0, 3) n;
select is_empty($$select tests.wrong_moves('scraper_job', 'things', md5('0')::uuid)$$,
  'so it is where rows are asked a statement at a time');
delete from things where id = md5('0')::uuid;
select throws_ok($$update things set version = version + 1, state = case id when md5('2')::uuid then 'completed'
    else 'running' end, moved_by = case id when md5('2')::uuid then 'complete' else 'claim' end$$, 'P0T02',
  'scraper_job: complete does not lead from queued to completed.', 'one wrong move of several ends the statement');
select throws_ok($$update things set state = 'running', moved_by = 'claim', version = version + 2$$, 'P0T02', null,
  'each counts the version on by one');
select throws_ok($$update things set version = version + 1 where id = md5('1')::uuid$$, 'P0T02', null,
  'the version alone is no move');
select throws_ok($$update things set id = md5('4')::uuid, state = 'running', moved_by = 'claim', version = version + 1
  where id = md5('1')::uuid$$, 'P0T02', 'scraper_job: claim does not lead from another row to running.',
  'nor does a row become another');
select lives_ok($$update things set lease_attempt = id, state = case id when md5('3')::uuid then state
    else 'running' end, moved_by = case id when md5('3')::uuid then moved_by else 'claim' end,
    version = case id when md5('3')::uuid then version else 2 end$$, 'control: right moves pass together');
select results_eq($$select object_id, event, from_state, to_state, attempt_id from store.move_events
    where object_id in (select id from things) order by object_id$$,
  $$select id, 'claim', 'queued', 'running', id from things where id <> md5('3')::uuid order by id$$,
  'each that moved is recorded, once');
select is(count(*), 2::bigint, 'control: two have moved') from things where state = 'running';

insert into guard.moves values ('mail', 'lost', 'find', 'found');
select results_eq($$select tests.unreached_states('mail') order by 1$$, $$values ('found')$$,
  'control: states that nothing leads to are found');

select * from finish();
rollback;
