-- Campaigns in plain SQL: the moves of guard.moves, the row constraints, and access rights.
begin;
select plan(25);

create function pg_temp.new_campaign() returns uuid
language sql volatile
as $$
  insert into store.crawler_campaigns (location, providers, confidence_threshold) values ('Bend', 2, 0.5) returning id
$$;
create temporary table campaign as select pg_temp.new_campaign() as id;

create function pg_temp.fill() returns trigger
language plpgsql
as $$
begin
  new.error := case when new.state = 'failed' then 'x' end;
  new.finished_at := case when new.state in ('completed', 'failed') then now() end;
  new.generation := case when new.moved_by = 'rerun' then old.generation + 1 else old.generation end;
  return new;
end
$$;
create trigger a_fill before update on store.crawler_campaigns for each row execute function pg_temp.fill();
create trigger zz_fill before update on store.crawler_campaigns for each row execute function pg_temp.fill();
alter table store.crawler_campaigns disable trigger steps;
select is_empty($$select tests.wrong_moves('crawler_campaign', 'store.crawler_campaigns', (select id from campaign))$$,
  'every state × event × state of a campaign is as guard.moves has it [campaigns.states.open]');
alter table store.crawler_campaigns enable trigger steps;
drop trigger a_fill on store.crawler_campaigns;
drop trigger zz_fill on store.crawler_campaigns;
select is_empty($$select tests.unreached_states('crawler_campaign')$$, 'every state of a campaign can be reached');
select set_eq($$select to_state from guard.moves where machine = 'crawler_campaign'$$,
  array['running', 'paused', 'completed', 'failed'], 'a campaign has these states, no other [campaigns.states.open]');
select results_eq($$select from_state, to_state from guard.moves
    where machine = 'crawler_campaign' and event = 'rerun' order by 1$$,
  $$values ('completed', 'running'), ('paused', 'running')$$,
  'only paused and completed campaigns are run again [campaigns.control-rerun]');

-- Counters that can only increase.
create temporary table counted as select pg_temp.new_campaign() as id;
select throws_ok(format($$update store.crawler_campaigns set %s where id = (select id from counted)$$, change), 'P0001',
  null, why)
from (values
  ('generation = 2', 'a generation comes with a rerun alone [campaigns.control-rerun]'),
  ('settings_revision = 3', 'revisions are counted one by one'),
  ('settings_revision = 0', 'and never back'),
  ('location = ''Salem''', 'the location stays')) as v (change, why);
select lives_ok($$update store.crawler_campaigns set settings_revision = 2, providers = 3
  where id = (select id from counted)$$, 'control: the next revision');
select results_eq($$select revision, providers from store.campaign_settings where campaign_id = (select id from counted)
    order by 1$$, $$values (1, 2), (2, 3)$$, 'each revision is kept');
select throws_ok($$update store.crawler_campaigns set providers = 4
  where id = (select id from counted)$$, '23505', null,
  'settings do not change without their revision');
select throws_ok($$update store.crawler_campaigns set state = 'paused', moved_by = 'pause', version = 2, generation = 2
  where id = (select id from counted)$$, 'P0001', null, 'no other move begins a generation');
select lives_ok($$update store.crawler_campaigns set state = 'paused', moved_by = 'pause', version = 2
  where id = (select id from counted)$$, 'control: it pauses');
select throws_ok($$update store.crawler_campaigns set state = 'running', moved_by = 'rerun', version = 3
  where id = (select id from counted)$$, 'P0001', null, 'a rerun counts its generation');
select lives_ok($$update store.crawler_campaigns set state = 'running', moved_by = 'rerun', version = 3, generation = 2
  where id = (select id from counted)$$, 'control: it is run again');

-- The recorded origin of a URL.
insert into store.campaign_urls (campaign_id, digest, url, first_generation, generation, created_at, updated_at)
  select c.id, sha256(u::bytea), u, 1, 1, now(), now() from counted c, unnest(array['https://a/', 'https://b/']) u;
create temporary table url as select u.id, u.url, u.campaign_id from store.campaign_urls u;
insert into store.campaign_searches (campaign_id, generation, place, term, provider, run_at, created_at, updated_at)
  select c.id, 1, 'Bend', 'camps', 2, now(), now(), now() from counted c;
insert into store.campaign_edges (campaign_id, generation, url_id, parent_url_id, found_at)
  select b.campaign_id, 1, b.id, a.id, now() from url a, url b where a.url = 'https://a/' and b.url = 'https://b/';
select throws_ok($$insert into store.campaign_edges (campaign_id, generation, url_id, parent_url_id, found_at)
  select campaign_id, generation, url_id, parent_url_id, now() from store.campaign_edges$$, '23505', null,
  'a generation finds a link once');
select throws_ok($$insert into store.campaign_edges (campaign_id, generation, url_id, found_at)
  select campaign_id, 1, id, now() from url$$, '23514', null, 'whatever was found was found by something');
select throws_ok($$update store.campaign_edges set generation = 2$$, 'P0001', null,
  'how it was found is not changed [campaigns.control-rerun-keeps]');
select throws_ok($$insert into store.campaign_urls (campaign_id, digest, url, first_generation, generation, created_at,
    updated_at) select campaign_id, sha256(url::bytea), url, 2, 2, now(), now() from url$$, '23505', null,
  'a campaign saves an address once');
select throws_ok($$insert into store.campaign_searches (campaign_id, generation, place, term, provider, run_at,
    created_at, updated_at) select campaign_id, 1, place, term, provider, now(), now(), now()
  from store.campaign_searches$$, '23505', null, 'a generation asks a provider once for a term');

-- Nobody reads or moves anything directly, and functions check the caller.
select is_empty($$select r, t from unnest(array['campatlas_own', 'campatlas_public', 'campatlas_staff',
    'campatlas_admin', 'campatlas_worker', 'campatlas_server', 'campatlas_installation']) r,
    unnest(array['crawler_campaigns', 'campaign_settings', 'campaign_searches', 'campaign_sites', 'campaign_urls',
      'campaign_edges', 'campaign_paces']) t
  where tests.state_as(r::name, format('select from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('delete from store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('truncate store.%I', t)) <> '42501'
    or tests.state_as(r::name, format('insert into store.%I default values', t)) <> '42501'$$,
  'no role reads or writes a table by hand');
create temporary table call as select array[
  'api.list_campaigns(null, 0, 1)', 'api.show_campaign(%1$L)', 'api.plan_campaign(''Bend'', ''{}'', 1)',
  'api.create_campaign(''Bend'', ''{}'', 1, 0.5, false, false, ''k'', sha256(''k''))',
  'api.control_campaign(%1$L, ''pause'', null)',
  'api.change_campaign_settings(%1$L, 1, null, ''{}'', 1, 0.5, false, false)',
  'api.list_campaign_searches(%1$L, 0, 1)', 'api.list_campaign_urls(%1$L, 0, 1)', 'api.show_campaign_url(%1$L, 1)',
  'api.list_campaign_discoveries(%1$L, null, 0, 1)', 'api.list_campaign_homepages(%1$L, 0, 1)',
  'api.show_campaign_plan(%1$L)', 'api.list_campaign_settings(%1$L, 0, 1)', 'api.show_campaign_performance(%1$L)'
  ] as calls;
select is_empty($$select s from call, tests.states_of('none', calls) s where s <> 'PT403'$$,
  'no function answers who is not staff [campaigns.access]');
select is_empty($$select s from call, tests.states_of('nobody', calls) s where s <> 'PT403'$$,
  'nor nobody [campaigns.access]');
select is_empty($$select s from call, tests.states_of('staff', calls) s where s not in ('ok', 'PT404')$$,
  'control: all answer staff [campaigns.access]');
select is_empty($$select s from call, tests.states_of('admin', calls) s where s not in ('ok', 'PT404')$$, 'and ADMIN');

select * from finish();
rollback;
