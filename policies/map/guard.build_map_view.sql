-- Generates the view of what the map shows of every record, masked by the field rules like the views per kind, with the
-- owning organization.
-- needs: guard.field_rules, guard.has_capability, guard.plan_capabilities, logic.score_version

create function guard.build_map_view(p_schema name) returns void
language plpgsql volatile
as $body$
declare
  v_view constant text := case p_schema when 'preview' then 'map_sample' else 'map_records' end;
  v_owner constant name := case p_schema when 'preview' then 'campatlas_preview_masks' else 'campatlas_masks' end;
  v_parts text[];
  v_kind record;
begin
  for v_kind in
    select * from (values (0, 'organization', 'organizations', 'r.id'),
      (1, 'activity', 'activities', 'r.organization_id'), (2, 'session', 'sessions', 'r.owner_id'))
      as k (code, kind, relation, owner)
  loop
    v_parts := v_parts || (
      select format(
          E'select %s::smallint as kind, r.id, %s as camp_id,\n  %s,\n  %s as band\nfrom store.%I r\n%sleft join '
            'store.configurations c on c.id = r.configuration_id%s',
          v_kind.code, v_kind.owner,
          string_agg(case
            when v_kind.kind <> 'organization' and f.field = 'name' then 'null::text'
            when f.capability is not null then format('case when %s then %s end', guard.has_capability(f.capability),
              f.source)
            else f.source end || format(' as %I', f.field), ', ' order by f.ordinal),
          case when v_kind.kind = 'organization' and p_schema <> 'preview'
            then format('case when %s then x.band end', guard.has_capability('scores')) else 'null::text' end,
          v_kind.relation,
          -- Records of an organization that is not disclosed are not on the map.
          case when v_kind.kind <> 'organization' then format(E'join store.organizations o on o.id = %s\n',
            v_kind.owner) end,
          case when v_kind.kind = 'organization' and p_schema <> 'preview'
            then format(E'\nleft join store.scores x on x.record_id = r.id and x.version = %L',
              logic.score_version('organization')) end)
      from guard.field_rules f
      where f.kind = v_kind.kind and f.field in ('name', 'latitude', 'longitude', 'coordinate_precision'));
  end loop;

  execute format(E'create or replace view guard.%I as\n%s', v_view, array_to_string(v_parts, E'\nunion all\n'));
  execute format('grant create on schema guard to %I', v_owner);
  execute format('alter view guard.%I owner to %I', v_view, v_owner);
  execute format('revoke create on schema guard from %I', v_owner);
  execute format('comment on view guard.%I is %L', v_view,
    format('What the map shows of the records of disclosed organizations%s, as the caller''s plan may see it.',
      case p_schema when 'preview' then ', the preview sample only' else '' end));
  execute format('comment on column guard.%I.kind is %L', v_view, '0 organization, 1 activity, 2 session.');
  execute format('comment on column guard.%I.camp_id is %L', v_view,
    'The organization that owns the record; an organization itself.');
  execute format('comment on column guard.%I.name is %L', v_view, 'Name of an organization; null for other kinds.');
  execute format('comment on column guard.%I.band is %L', v_view, 'Band of the prepared score of an organization, of '
    'the current formula; null is not available.');
end
$body$;

comment on function guard.build_map_view(name) is
  'Creates guard.map_records for plans (canonical) or guard.map_sample for previews (preview). The view is owned by '
  'the masking role, to which row security applies.';
