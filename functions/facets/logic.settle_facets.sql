-- needs: guard.facet_fields, logic.total_facets

create function logic.settle_facets(p_kind text, p_left_out text[], p_most_single integer) returns text[]
language plpgsql volatile
as $body$
declare
  v_most constant integer := 500;
  v_left_out text[];
begin
  perform logic.total_facets(p_kind);
  v_left_out := p_left_out || array(
    select t.field from store.facet_totals t where t.kind = p_kind and t.field not in ('city', 'region')
      group by t.field
      having count(*) > case when t.field ~ 'quote$' or exists (
        select from guard.facet_fields f where f.kind = p_kind and f.field = t.field and f.single is not null)
          then p_most_single else v_most end);
  delete from store.facet_totals t where t.kind = p_kind and t.field = any (v_left_out);
  delete from store.facet_bits b using store.facet_segments s
    where s.id = b.segment_id and s.kind = p_kind and b.field = any (v_left_out);
  return v_left_out;
end
$body$;

comment on function logic.settle_facets(text, text[], integer) is
  'Counts the totals of a kind and deletes the bitmaps of fields that have too many values. Returns p_left_out with '
  'these fields. p_most_single: most values of a field with one value a record.';
