-- Addresses are compared in normalized form, and links change one by one.
begin;
select plan(6);

create function pg_temp.changed(p_whole jsonb, variadic p_operations text[]) returns jsonb language sql as $$
  select logic.changed_links(p_whole, to_jsonb(array(
    select jsonb_build_object('human', o[1] = 'person', o[2], (o[3])::jsonb) from (
      select string_to_array(p, ' ', null) as o from unnest(p_operations) p) l)))
$$;

select results_eq(
  $$select logic.normalize_address(a) from unnest(array['HTTP://EXAMPLE.com:80',
      'https://u:P@Www.Example.org:443/A/b?q=1&a=2#top', 'http://example.com:8080/%7euser/%2f%c3%a4', 'https://h?x=1',
      'http://[2001:DB8::1]:080/', 'ftp://example.com/', 'https://h/a%zz%41', 'https://h/%00%'] ) a$$,
  array['http://example.com/', 'https://u:P@www.example.org/A/b?q=1&a=2', 'http://example.com:8080/~user/%2F%C3%A4',
    'https://h/?x=1', 'http://[2001:db8::1]/', null, 'https://h/a%zzA', 'https://h/%00%'],
  'one form for each address [update-form.relevant-normalization]');
select is(pg_temp.changed('["http://a/", "http://b"]', 'program add ["http://c/"]', 'program remove ["http://B/#x"]'),
  '["http://a/", "http://c/"]', 'an address is removed whatever its spelling, and one is added behind');
select is(logic.changed_links(null, '[{"human": true, "add": ["http://c"], "remove": ["http://C/"]}]'), 'null',
  'inside one change a removal beats the addition [update-form.relevant-removal-wins]');
select is(pg_temp.changed('["http://a"]', 'person add ["http://c"]', 'program remove ["http://c"]'),
  '["http://a", "http://c"]', 'a program does not undo what a person changed');
select is(pg_temp.changed('["http://a"]', 'person remove ["http://c"]', 'person add ["http://c","http://A"]'),
  '["http://a", "http://c"]', 'of two persons'' changes the later one stands, and what is listed keeps its spelling');
select is(pg_temp.changed('null', 'program add ["http://b","http://a"]', 'person add ["http://c"]'),
  '["http://b", "http://a", "http://c"]', 'additions follow each other in time');
select * from finish();
rollback;
