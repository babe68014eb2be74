-- The first half of applying lines: which record each line is about. Parents first, so that a family in one chunk finds itself.

create function logic.find_records(p_first integer, p_last integer, p_round integer, p_final boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_kind text;
begin
  foreach v_kind in array array['organization', 'activity', 'session'] loop
    insert into import_found
    select l.*, coalesce(r.id, l.given_id, l.new_id), o.id, a.id, found.outcome,
      case found.outcome
        when 'orphan' then case
          when l.activity is not null and a.id is null then format('activity: there is no activity with the key %s, in the catalog or in these files.', to_json(l.activity))
          else format('organization: there is no organization with the key %s, in the catalog or in these files.', to_json(l.organization)) end
        when 'foreign id' then format('id: %s belongs to another key, or this key has another id.', l.given_id)
        when 'nameless' then 'fields.name: a new record needs a name.'
      end
    from import_lines l
      left join store.records r on r.kind = l.kind and r.key = l.key
      left join store.records o on o.kind = 'organization' and o.key = l.organization
      left join store.records a on a.kind = 'activity' and a.key = l.activity
      cross join lateral (select case
        when r.digest = l.digest then 'unchanged'
        when (o.id is null and l.organization is not null) or (a.id is null and l.activity is not null) then case when p_final then 'orphan' else 'waiting' end
        when l.given_id is not null and (r.id <> l.given_id or (r.id is null and exists (select from store.records x where x.id = l.given_id))) then 'foreign id'
        when r.id is not null then 'known'
        when l.state = 'active' and not l.fields ? 'name' then 'nameless'
        else 'inserted' end as outcome) found
    where l.kind = v_kind and l.round = p_round and l.place between p_first and p_last;

    insert into store.records (id, kind, key, state, organization_id, activity_id, digest, source_created_at)
    select f.record_id, f.kind, f.key, f.state, f.organization_id, f.activity_id, f.digest, f.source_created_at
    from import_found f
    where f.outcome = 'inserted' and f.kind = v_kind and f.round = p_round;
  end loop;
end
$body$;

comment on function logic.find_records(integer, integer, integer, boolean) is
  'Fills import_found with the staged lines of one round and what they are: inserted (and makes the identity), known, unchanged, waiting for a parent, or refused.';
