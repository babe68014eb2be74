-- All machines of guard.moves at once: the table of each is guarded, every state can be reached, and every state ×
-- event × state that is not listed is refused by plain SQL.
begin;
select plan(9);

create temporary table trigger_of as
  select t.tgrelid::regclass as name, split_part(encode(t.tgargs, 'escape'), '\000', 1) as machine,
    t.tgenabled = 'O' and t.tgtype & 1 = 1 and t.tgattr = '' as is_on, t.tgtype & 16 > 0 as on_update,
    t.tgtype & 4 > 0 as on_insert, t.tgqual is null as is_always, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t where t.tgfoid = 'store.tg_move()'::regprocedure;
create temporary table guarded as select distinct t.name, t.machine from trigger_of t;
create temporary table machine as select distinct m.machine as name from guard.moves m;

select cmp_ok((select count(*) from machine), '>=', 3::bigint, 'control: there are machines');
select results_eq('select name from machine order by 1', 'select machine from guarded order by 1',
  'every machine has one table, and every guarded table its machine');
-- A beginning may go unrecorded where it is the only one: whatever else begins is asked.
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

-- The same guard over a table without rules of its own, so that nothing else can refuse a move.
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
insert into guard.moves values ('mail', 'lost', 'find', 'found');
select results_eq($$select tests.unreached_states('mail') order by 1$$, $$values ('found')$$,
  'control: states that nothing leads to are found');

select * from finish();
rollback;
