-- Many spellings of one place have the same key.
begin;
select plan(8);

select results_eq(
  $$select distinct logic.region_key(spelling) from unnest(array['VT', 'vt', 'US-VT', 'us-vt', 'Vermont', ' VERMONT ',
    E'\tvermont\r\n', E'\x0bVt\f']) as spelling$$,
  $$values ('VT')$$, 'a state by code, name or US-code, whatever the case and the white space around it');
select is((select count(distinct logic.region_key(code)) from unnest(string_to_array(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR '
  'PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP', ' ')) as code
  where logic.region_key(code) = code), 56::bigint, '50 states, the District and five territories keep their codes');
select results_eq($$select logic.region_key(name) from unnest(array['District of Columbia', 'puerto rico', 'Guam',
  'U.S. Virgin Islands', 'American Samoa', 'Northern Mariana Islands']) as name$$,
  $$values ('DC'), ('PR'), ('GU'), ('VI'), ('AS'), ('MP')$$, 'territories by name');
select is(logic.region_key('  Québec '), 'québec', 'any other region is its trimmed lower-case text');
select is(logic.region_key(E'\u00a0VT'), E'\u00a0vt', 'only ASCII white space is trimmed');
select is(logic.region_key('West Virginia'), 'WV', 'not Virginia');
select is(logic.region_key(null), null, 'no region has no key');
select is((select provolatile from pg_proc where oid = 'logic.region_key(text)'::regprocedure), 'i', 'immutable');

select * from finish();
rollback;
