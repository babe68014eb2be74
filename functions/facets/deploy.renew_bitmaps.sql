-- New code may derive other values from the same rows, so a deploy that changes it causes a rebuild of the bitmaps.
-- follows: logic.build_facet_segments, logic.stage_facets, logic.compile_facet_values
-- follows: logic.update_related_bitmaps, logic.update_bitmaps
-- follows: logic.take_facet_changes, logic.change_facets, api.apply_facet_changes, guard.facet_fields
-- follows: logic.score_version

-- api.apply_facet_changes locks one row and then others, so updating several rows here could deadlock with it.
lock table store.facet_indexes in exclusive mode;

update store.facet_indexes i set ready = false, staged = null, built = null, code = c.code
from (
  select f.kind, md5(string_agg(concat_ws('|', f.field, f.kept, f.unknown, f.source, f.digits, t.link), E'\n'
    order by f.name) || logic.score_version(f.kind)
    || pg_get_functiondef('logic.build_facet_segments'::regproc)
      || pg_get_functiondef('logic.stage_facets'::regproc)
      || pg_get_functiondef('logic.update_related_bitmaps'::regproc)
    || pg_get_functiondef('logic.compile_facet_values'::regproc)
    || pg_get_functiondef('logic.update_bitmaps'::regproc)
    || pg_get_functiondef('logic.take_facet_changes'::regproc)
    || pg_get_functiondef('logic.change_facets'::regproc)
    || pg_get_functiondef('api.apply_facet_changes'::regproc)) as code
  from guard.facet_fields f left join guard.filter_relations t on t.kind = f.kind and t.relation = f.relation
  where f.kept is not null group by f.kind
) c
where c.kind = i.kind and c.code is distinct from i.code;
