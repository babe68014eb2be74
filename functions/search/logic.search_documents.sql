-- needs: logic.fold_text

create view logic.search_documents as
select o.id, 1::smallint as kind, logic.fold_text(o.name) collate "C" as name, null::text collate "C" as organization,
  null::text collate "C" as activity,
  nullif(logic.fold_text(o.city), '') collate "C" as city, nullif(logic.fold_text(c.region), '') collate "C" as region,
    o.region_key collate "C" as region_key
from store.organizations o
join store.configurations c on c.id = o.configuration_id
union all
select a.id, 2::smallint, logic.fold_text(a.name), logic.fold_text(o.name), null,
  nullif(logic.fold_text(a.city), ''), nullif(logic.fold_text(c.region), ''), a.region_key
from store.activities a
join store.configurations c on c.id = a.configuration_id
left join store.organizations o on o.id = a.organization_id
union all
select s.id, 3::smallint, logic.fold_text(s.name), logic.fold_text(o.name), logic.fold_text(a.name),
  nullif(logic.fold_text(s.city), ''), nullif(logic.fold_text(c.region), ''), s.region_key
from store.sessions s
join store.configurations c on c.id = s.configuration_id
left join store.organizations o on o.id = s.owner_id
left join store.activities a on a.id = s.activity_id;

comment on view logic.search_documents is
  'The current search texts of each disclosed record, in the form of store.search_entries: its name, city and '
  'region, and the names of its owning organization and, for a session, its activity. Parents that are not disclosed '
  'and children contribute nothing.';
comment on column logic.search_documents.kind is '1 organization, 2 activity, 3 session.';
