-- What every stored column means: the reference for staff is read from these.

comment on column store.records.kind is 'organization, activity or session.';
comment on column store.records.state is
  'active: disclosed; deleted: withdrawn; blacklisted: withdrawn and not wanted again. The last two have no row in '
  'the tables of the kinds.';
comment on column store.records.created_at is 'When the record first came in.';

do $comments$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions'] loop
    execute format('comment on column store.%I.configuration_id is %L', v_table,
      'Where, for whom and how it takes place: a row of store.configurations, shared by records with equal facts.');
    execute format('comment on column store.%I.region_key is %L', v_table,
      'Copy of the configuration''s, by which lists filter: the state code of a US state by any name, else the '
      'trimmed lower-case text.');
  end loop;
end
$comments$;
