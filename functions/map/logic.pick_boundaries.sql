-- needs: logic.fold_text

create function logic.pick_boundaries(p_kind text, p_datasets uuid[], p_bbox double precision[], p_q text, p_code text,
  p_point double precision[], p_limit integer)
returns table (id integer, place bigint)
language plpgsql stable
set plan_cache_mode = force_custom_plan
as $body$
declare
  v_q text;
  v_box extensions.geometry;
  v_near extensions.geometry;
begin
  if p_code is not null then
    return query select b.id, row_number() over (order by b.code, b.id)
      from store.boundaries b where b.dataset_id = any (p_datasets) and b.code = upper(btrim(p_code));

  elsif p_q is not null then
    v_q := logic.fold_text(p_q);
    return query
      select b.id, row_number() over (order by lower(b.code) <> v_q, b.folded <> v_q, not starts_with(b.folded, v_q),
        b.code, b.id) as place
      from store.boundaries b
      where b.dataset_id = any (p_datasets) and (strpos(b.folded, v_q) > 0 or starts_with(lower(b.code), v_q))
      order by place limit p_limit;

  elsif p_point is not null then
    -- Longitudes 180 and -180 are one meridian. Subdividing may move an edge by rounding, so the whole geometry
    -- decides.
    v_near := case when abs(p_point[1]) = 180
      then extensions.st_collect(extensions.st_point(-180, p_point[2], 4326),
        extensions.st_point(180, p_point[2], 4326))
      else extensions.st_point(p_point[1], p_point[2], 4326) end;
    return query
      select b.id, row_number() over (order by b.code, b.id) as place
      from store.boundaries b
      where b.dataset_id = any (p_datasets) and extensions.st_intersects(b.geometry, v_near)
      order by place limit p_limit;

  else
    v_box := case when p_bbox[1] <= p_bbox[3] then extensions.st_makeenvelope(p_bbox[1], p_bbox[2], p_bbox[3],
      p_bbox[4], 4326)
      else extensions.st_collect(extensions.st_makeenvelope(p_bbox[1], p_bbox[2], 180, p_bbox[4], 4326),
        extensions.st_makeenvelope(-180, p_bbox[2], p_bbox[3], p_bbox[4], 4326)) end;
    return query
      select c.id, row_number() over (order by c.code, c.id) as place
      from (
        select b.id, b.code from store.boundaries b
        where b.dataset_id = any (p_datasets) and (
          b.geometry operator(extensions.&&) extensions.st_geometryn(v_box, 1)
          or b.geometry operator(extensions.&&) extensions.st_geometryn(v_box, 2))
        order by b.code, b.id offset 0
      ) c
      where exists (select from store.boundary_parts p where p.boundary_id = c.id
        and extensions.st_intersects(p.part, v_box))
      order by place limit p_limit;
  end if;
end
$body$;

comment on function logic.pick_boundaries(text, uuid[], double precision[], text, text, double precision[], integer) is
  'The first boundaries of these datasets with a code, or matching a text by name or code, or containing a point '
  '(longitude, latitude; edges included), or intersecting a box (west, south, east, north; west greater than east '
  'crosses the antimeridian). place: their order, by code, for a text by match.';
