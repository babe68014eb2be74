-- A person's order of a gallery becomes the media of a contribution.
begin;
select plan(13);

insert into store.records (id, kind, key) values
  ('00000000-0000-4000-8000-000000000001', 'organization', 'arranged'),
  ('00000000-0000-4000-8000-000000000002', 'organization', 'other');
insert into store.media (id, record_id, url, label, kind, is_cover, width, height, position, state) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000001', 'https://x/1', 'One', 'image', true,
    10, 20, 0, 'active'),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000001', 'https://x/2', null, 'logo', false,
    null, null, 1, 'active'),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-000000000001', 'https://x/3', 'Three', 'image',
    false, null, null, 2, 'active'),
  ('00000000-0000-4000-8000-0000000000a4', '00000000-0000-4000-8000-000000000001', 'https://x/4', null, 'image', false,
    null, null, 3, 'inactive'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-000000000002', 'https://x/b', null, 'image', false,
    null, null, 0, 'active');
insert into store.assets (id, sha256, width, height, bytes, created_at, used_at) values
  ('00000000-0000-4000-8000-0000000000f1', sha256('f1'), 1000, 700, 5, now(), now());
insert into store.asset_parts (asset_id, width, size, sha256, place, content)
  select '00000000-0000-4000-8000-0000000000f1', w, 1, sha256('x'), 'database', 'x' from unnest(array[320, 960]) w;

create function pg_temp.media(p_assets jsonb, p_brand jsonb default null) returns text language sql as $$
  select string_agg(concat_ws(' ', m ->> 'url', m ->> 'kind', m ->> 'label', m ->> 'width'), ', ' order by n)
  from jsonb_array_elements(logic.arrange_media('00000000-0000-4000-8000-000000000001', p_assets, p_brand))
    with ordinality as e (m, n) $$;
create function pg_temp.image(p_last text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', '00000000-0000-4000-8000-0000000000' || p_last) || p_more $$;

select is(pg_temp.media(null), 'https://x/1 cover One 10, https://x/2 logo, https://x/3 photo Three',
  'without a wish the gallery is as it is');
select is(pg_temp.media(jsonb_build_array(pg_temp.image('a3'))),
  'https://x/3 photo Three, https://x/1 cover One 10, https://x/2 logo', 'the rest follows in its old order');
select is(pg_temp.media('[{"assetId": "00000000-0000-4000-8000-0000000000f1", "label": "New"}]'),
  '/assets/00000000-0000-4000-8000-0000000000f1/960.webp photo New 1000, https://x/1 cover One 10, https://x/2 logo, '
  'https://x/3 photo Three', 'an upload comes by its address of the largest width, with its dimensions');
select is(pg_temp.media(jsonb_build_array(pg_temp.image('a1', '{"hidden": true}'))),
  'https://x/2 logo, https://x/3 photo Three', 'a hidden image is left out');
select is(pg_temp.media(jsonb_build_array(pg_temp.image('a3', '{"label": null}'), pg_temp.image('a4'))),
  'https://x/3 photo, https://x/4 photo, https://x/1 cover One 10, https://x/2 logo',
  'a label is taken away, an image that was hidden is shown again');
select is(pg_temp.media(null, '{"coverId": "00000000-0000-4000-8000-0000000000a3"}'),
  'https://x/1 photo One 10, https://x/2 logo, https://x/3 cover Three', 'another cover is chosen');
select is(pg_temp.media(null, '{"coverId": null, "logoId": null}'),
  'https://x/1 photo One 10, https://x/2 photo, https://x/3 photo Three', 'none is chosen');
select is(pg_temp.media(null, '{"logoId": "00000000-0000-4000-8000-0000000000a1"}'),
  'https://x/1 cover One 10, https://x/1 logo One 10, https://x/2 photo, https://x/3 photo Three',
  'one image may be both');
select is(pg_temp.media('[{"assetId": "00000000-0000-4000-8000-0000000000f1"}]',
    '{"coverId": "00000000-0000-4000-8000-0000000000f1"}'),
  '/assets/00000000-0000-4000-8000-0000000000f1/960.webp cover 1000, https://x/1 photo One 10, https://x/2 logo, '
  'https://x/3 photo Three', 'an upload may be the cover at once');
select throws_ok($$select pg_temp.media(jsonb_build_array(pg_temp.image('b1')))$$, 'PT400',
  'The edit cannot be saved: assets [0]: there is no such image.', 'an image of another record is none of this one');
select throws_ok($$select pg_temp.media(jsonb_build_array(pg_temp.image('a1'), pg_temp.image('a1')))$$, 'PT400',
  'The edit cannot be saved: assets [1]: is named twice.', 'an image has one place');
select throws_ok($$select pg_temp.media(null, '{"coverId": "00000000-0000-4000-8000-0000000000a4"}')$$, 'PT400',
  'The edit cannot be saved: brand coverId: is not an image that the record shows.', 'a hidden image is no cover');
select is(pg_temp.media(null, null), pg_temp.media('[]', '{}'), 'nothing wanted is nothing changed');

select * from finish();
rollback;
