-- needs: logic.capture_json, logic.iso_milliseconds, logic.survivor_of

create function logic.review_json(p_review uuid, p_number integer default null) returns jsonb
language sql stable
return (
  select jsonb_build_object('id', r.id, 'version', v.number,
    'status', case when s.application in ('reverting', 'reverted', 'revert_failed') then s.application
      else s.review end,
    'reviewStatus', s.review, 'applicationStatus', s.application,
    'entityId', r.record_id, 'entityKind', r.entity_kind,
    'entityName', (select coalesce(o.name, a.name, e.name) from (values (logic.survivor_of(r.record_id))) as w (id)
      left join store.organizations o on o.id = w.id left join store.activities a on a.id = w.id
      left join store.sessions e on e.id = w.id),
    'activityId', case r.entity_kind when 'activity' then r.record_id
      when 'session' then (select c.activity_id from store.records c where c.id = r.record_id) end,
    'contributionId', v.contribution_id, 'actorId', v.actor_id, 'reason', v.reason, 'sourceUrl', v.source_url,
    'expected', v.expected, 'proposed', v.proposed, 'cleared', to_jsonb(v.cleared), 'media', v.media,
    'links', v.links, 'evidence', v.evidence, 'appliedResult', v.applied_result,
    'captures', (select coalesce(jsonb_agg(logic.capture_json(c) order by k.place), '[]')
      from store.review_captures k join store.captures c on c.id = k.capture_id
      where k.review_id = r.id and k.number = v.number),
    'createdAt', logic.iso_milliseconds(v.created_at))
  from store.reviews r
    join store.review_versions v on v.review_id = r.id and v.number = coalesce(p_number, r.number)
    -- An earlier version is superseded, whatever was decided about it.
    cross join lateral (select r.state as review,
      case when v.number = r.number then r.application
        else coalesce((select x.state from store.review_reversals x
          where x.review_id = r.id and x.number = v.number), 'superseded') end as application) s
  where r.id = p_review);

comment on function logic.review_json(uuid, integer) is
  'A version of a review (p_number null: the latest) with its evidence; null for an unknown one.';
