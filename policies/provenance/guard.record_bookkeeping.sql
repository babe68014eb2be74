-- A configuration id is a hash of its content, so only plans that see all of its content may see it.
-- needs: store.records, store.organizations, store.activities, store.sessions, guard.field_rules, guard.has_capability

do $build$
begin
  execute format(
    $view$
      create or replace view guard.record_bookkeeping as
      select b.id, b.kind, case when %s then r.configuration_id end as configuration_id,
        array(select x.key from store.records x where b.id in (x.id, x.merged_into)
          order by x.id <> b.id, x.key) as external_ids,
        b.created_at, b.updated_at, b.source_created_at
      from (
        select o.id, o.configuration_id from store.organizations o
        union all
        select a.id, a.configuration_id from store.activities a
        union all
        select s.id, s.configuration_id from store.sessions s
      ) r
      join store.records b on b.id = r.id
    $view$,
    (select string_agg(distinct guard.has_capability(f.capability), ' and ') from guard.field_rules f
      where f.source like 'c.%%' and f.capability is not null));
end
$build$;

-- The new owner of a view needs the create privilege on its schema.
grant create on schema guard to campatlas_masks;
alter view guard.record_bookkeeping owner to campatlas_masks;
revoke create on schema guard from campatlas_masks;
comment on view guard.record_bookkeeping is 'What is kept about each disclosed record beside its values.';
comment on column guard.record_bookkeeping.id is 'The record.';
comment on column guard.record_bookkeeping.kind is 'organization, activity or session.';
comment on column guard.record_bookkeeping.configuration_id is
  'Where, for whom and how it takes place: equal for records with equal facts. Null unless the plan sees all of them.';
comment on column guard.record_bookkeeping.external_ids is
  'Keys of the sources: its own, then those of records that are merged into it.';
comment on column guard.record_bookkeeping.created_at is 'When the record first came in.';
comment on column guard.record_bookkeeping.updated_at is 'When a value, parent or state last changed.';
comment on column guard.record_bookkeeping.source_created_at is 'When the source says it made the record.';
grant select on guard.record_bookkeeping to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
