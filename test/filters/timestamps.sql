-- Every RFC 3339 timestamp is accepted as an instant.
begin;
select plan(3);

create temporary table asked (text text, instant timestamptz);
insert into asked values
  ('2030-07-01T00:00:00Z', '2030-07-01 00:00:00+00'), ('2030-07-01t00:00:00z', '2030-07-01 00:00:00+00'),
    ('2016-12-31T23:59:60Z', '2017-01-01 00:00:00+00'),
  ('2016-12-31T23:59:60.25Z', '2017-01-01 00:00:00.25+00'), ('2017-01-01T05:29:60+05:30', '2017-01-01 00:00:00+00'),
    ('2030-07-01T00:00:00+15:59', '2030-06-30 08:01:00+00'),
  ('2030-07-01T00:00:00+16:00', '2030-06-30 08:00:00+00'), ('2030-07-01T00:00:00-16:30', '2030-07-01 16:30:00+00'),
    ('2030-07-01T12:00:00.5+23:59', '2030-06-30 12:01:00.5+00'),
  ('2030-07-01T12:00:00-23:59', '2030-07-02 11:59:00+00'), ('9999-12-31T23:59:60-23:59', '10000-01-01 23:59:00+00'),
    ('0001-01-01T00:00:00+23:59', '0001-12-31 00:01:00+00 BC');

select set_eq($$select a.text, logic.filter_scalar(f, to_jsonb(a.text), '')::timestamptz from asked a,
  guard.filter_fields f where f.kind = 'session' and f.field = 'created_at'$$,
  'select text, instant from asked', 'leap seconds and offsets up to 23:59 are read');
select set_eq($$select a.text, logic.filter_scalar(f, to_jsonb(a.text), '')::timestamptz from asked a,
  guard.filter_fields f where f.kind = 'organization' and f.field = 'updated_at'$$,
  'select text, instant from asked', 'of every field');
select is((select count(*) from asked a, guard.filter_fields f where f.kind = 'session' and f.field = 'created_at'),
  12::bigint, 'there is such a field');
select * from finish();
rollback;
