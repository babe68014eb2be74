-- Computed the water of server/map/base/base.pmtiles, in a PostGIS database with the extension in public, from a table
-- g (kind, name, geom) of the sources. Kinds: ne (land), lake, county, and cbsa (a metropolitan area up to its shore).
-- A tile is the union of the water that intersects it, simplified to a third of a pixel.

-- Metropolitan areas: their land, and their counties, which include water.
create table metro as
select c.name, c.geom as land, st_union(k.geom) as legal
from g c
  join g k on k.kind = 'county' and k.geom && c.geom
    and st_area(st_intersection(k.geom, c.geom)) > 0.35 * st_area(k.geom)
where c.kind = 'cbsa'
group by c.name, c.geom;
delete from metro where st_area(legal) - st_area(land) < 0.0002;

-- The difference is water, except slivers where the two sources draw the same border differently.
create table metro_water as
select name, (st_dump(st_buffer(st_buffer(st_difference(legal, land), -0.0006), 0.0006))).geom from metro;
delete from metro_water where st_area(geom) < 0.00003 or st_isempty(geom);
delete from metro m where not exists (select from metro_water w where w.name = m.name);

create table sea as
select (st_dump(st_subdivide(st_difference(b.box, coalesce(l.geom, 'srid=4326;polygon empty')), 512))).geom
from (
  select st_makeenvelope(x, y, x + 10, y + 10, 4326) as box
  from generate_series(-180, 170, 10) x, generate_series(-90, 80, 10) y
) b
  left join lateral (
    select st_union(st_intersection(n.geom, b.box)) as geom from g n where n.kind = 'ne' and n.geom && b.box
  ) l on true;

-- Near a metropolitan area its own shore is used; lakes inside the land are kept.
create table water as
select (st_dump(st_collectionextract(coalesce(st_difference(w.geom, m.geom), w.geom), 3))).geom
from (select geom from sea where not st_isempty(geom) union all select geom from g where kind = 'lake') w
  left join lateral (select st_union(m.legal) as geom from metro m where m.legal && w.geom) m on true
union all
select (st_dump(st_subdivide(geom, 512))).geom from metro_water;
