-- needs: logic.require_overseer, logic.review_json, logic.review_cursor, logic.open_review_cursor

create function api.list_reviews(p_application text, p_review text, p_kind text, p_entity uuid, p_retained boolean,
  p_cursor text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $body$
declare
  v_filters constant text := jsonb_build_array('reviews', p_application, p_review, p_kind, p_entity, p_retained)::text;
  v_from record;
  v_page store.reviews[];
begin
  perform logic.require_overseer();
  select * into v_from from logic.open_review_cursor(v_filters, p_cursor);
  v_page := array(select r from store.reviews r
    where (p_application is null or r.application = p_application) and (p_review is null or r.state = p_review)
      and (p_kind is null or r.entity_kind = p_kind) and (p_entity is null or r.record_id = p_entity)
      and (p_retained is not true or r.has_images)
      and (v_from.id is null or (r.opened_at, r.id) < (v_from.at, v_from.id))
    order by r.opened_at desc, r.id desc limit p_limit + 1);
  return jsonb_build_object(
    'reviews', (select coalesce(jsonb_agg(logic.review_json((v_page[n]).id) order by n), '[]')
      from generate_series(1, least(p_limit, cardinality(v_page))) n),
    'nextCursor', case when cardinality(v_page) > p_limit
      then logic.review_cursor(v_filters, (v_page[p_limit]).opened_at, (v_page[p_limit]).id) end);
end
$body$;

comment on function api.list_reviews(text, text, text, uuid, boolean, text, integer) is
  'Reviews in their latest version, newest first: {reviews, nextCursor}. All filters that are not null must match; '
  'p_retained: only reviews with a stored image. Raises PT403 when the caller is not staff, PT400 for a cursor of '
  'another list.';
grant execute on function api.list_reviews(text, text, text, uuid, boolean, text, integer) to campatlas_own;
