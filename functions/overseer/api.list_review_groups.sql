-- needs: logic.require_overseer, logic.review_json, logic.review_cursor, logic.open_review_cursor

create function api.list_review_groups(p_application text, p_review text, p_kind text, p_entity uuid,
  p_retained boolean, p_cursor text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $body$
declare
  v_filters constant text := jsonb_build_array('groups', p_application, p_review, p_kind, p_entity, p_retained)::text;
  v_from record;
  v_page store.reviews[];
begin
  perform logic.require_overseer();
  select * into v_from from logic.open_review_cursor(v_filters, p_cursor);
  -- A group is sorted by its latest matching review, so scanning reviews in order can stop when the page is full.
  v_page := array(select r from store.reviews r
    where (p_application is null or r.application = p_application) and (p_review is null or r.state = p_review)
      and (p_kind is null or r.entity_kind = p_kind) and (p_entity is null or r.record_id = p_entity)
      and (p_retained is not true or r.has_images)
      and (v_from.id is null or (r.opened_at, r.id) < (v_from.at, v_from.id))
      and not exists (select from store.reviews n
        where n.record_id = r.record_id and (n.opened_at, n.id) > (r.opened_at, r.id)
          and (p_application is null or n.application = p_application) and (p_review is null or n.state = p_review)
          and (p_retained is not true or n.has_images))
    order by r.opened_at desc, r.id desc limit p_limit + 1);
  return jsonb_build_object(
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('entityKind', (v_page[n]).entity_kind,
        'entityId', (v_page[n]).record_id, 'entityName', j.review ->> 'entityName', 'reviews', c.reviews,
        'unreviewed', c.unreviewed, 'latest', j.review) order by n), '[]')
      from generate_series(1, least(p_limit, cardinality(v_page))) n
        cross join lateral (select logic.review_json((v_page[n]).id) as review) j
        cross join lateral (select count(*) as reviews, count(*) filter (where g.state = 'unreviewed') as unreviewed
          from store.reviews g where g.record_id = (v_page[n]).record_id
            and (p_application is null or g.application = p_application) and (p_review is null or g.state = p_review)
            and (p_retained is not true or g.has_images)) c),
    'nextCursor', case when cardinality(v_page) > p_limit
      then logic.review_cursor(v_filters, (v_page[p_limit]).opened_at, (v_page[p_limit]).id) end);
end
$body$;

comment on function api.list_review_groups(text, text, text, uuid, boolean, text, integer) is
  'Records with matching reviews, latest review first: {groups: [{entityKind, entityId, entityName, reviews, '
  'unreviewed, latest}], nextCursor}; counts and latest refer to matching reviews. Raises PT403 when the caller is '
  'not staff, PT400 for a cursor of another list.';
grant execute on function api.list_review_groups(text, text, text, uuid, boolean, text, integer) to campatlas_own;
