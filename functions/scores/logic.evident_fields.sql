-- needs: guard.field_rules

create table logic.evident_fields (
  kind text primary key,
  fields text[] not null
);

insert into logic.evident_fields (kind, fields)
select f.kind, array_agg(f.field) || '{age_range_months,media}' from guard.field_rules f
where f.capability is null and f.type <> 'schedule' group by f.kind;

comment on table logic.evident_fields is
  'The fields of each kind that every reader of the catalog sees unmasked, by their names in contributions. Only '
  'contributions to these fields influence a score.';
comment on column logic.evident_fields.kind is 'organization, activity or session.';
comment on column logic.evident_fields.fields is 'Names as in contributions, including media.';
