-- needs: logic.pick_matches, logic.show_matches

create function api.search_records(p_q text, p_limit integer) returns text
language plpgsql stable
as $body$
declare
  v_ids uuid[];
  v_owners uuid[];
  v_total bigint;
begin
  select p.ids, p.owners, p.total into v_ids, v_owners, v_total from logic.pick_matches(p_q, p_limit) p;
  return concat('{"results":[', logic.show_matches(v_ids, v_owners), '],"total":', v_total, '}');
end
$body$;

comment on function api.search_records(text, integer) is
  'The first p_limit matches of a text and their total, as JSON text {results, total}: order as in '
  'logic.pick_matches, rows as in logic.show_matches. Raises PT503 (search_busy) when too many searches are running. '
  'Not for previews.';
grant execute on function api.search_records(text, integer) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin;
