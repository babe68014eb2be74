-- Chooses rows with the owner's rights, so that all indexes are usable, after checking the query against the columns
-- visible to the role. The masking view then decides which values are shown.
-- needs: logic.find_dataset, logic.compile_dataset_filters, logic.compile_dataset_order, logic.fold_text, logic.reject

create function logic.pick_dataset_rows(p_slug text, p_query jsonb, p_role name, out dataset_id integer,
  out ids uuid[], out total bigint, out columns jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_found record;
  v_filters text;
  v_order text;
  v_pattern text;
  v_condition text;
  -- Up to this many matches are sorted as a whole: scanning in order until the page is full might read all rows.
  v_few constant integer := 50000;
begin
  select * into v_found from logic.find_dataset(p_slug, p_query -> 'filters', p_role);
  dataset_id := v_found.id;
  columns := v_found.visible;
  v_filters := logic.compile_dataset_filters(v_found.columns, v_found.visible, p_query -> 'filters');
  v_order := logic.compile_dataset_order(v_found.visible, p_query ->> 'orderBy', coalesce(p_query ->> 'order', 'asc'));
  if p_query ? 'q' then
    if not v_found.visible @> '[{"name": "name"}]' then
      perform logic.reject('invalid_parameter', 'q cannot be used: this dataset shows no names.');
    end if;
    v_pattern := '%' || replace(logic.fold_text(p_query ->> 'q'), '\', '\\') || '%';
  end if;
  v_condition := concat_ws(' and ', 'r.dataset_id = ' || dataset_id, nullif(v_filters, ''),
    'r.folded like ' || quote_literal(v_pattern));
  if v_filters = '' and v_pattern is null then
    total := v_found.row_count;
  else
    execute format('select count(*) from store.dataset_rows r where %s', v_condition) into total;
  end if;
  if total = 0 then
    ids := '{}';
    return;
  end if;
  execute format(
    'select array(select r.id from (select * from store.dataset_rows r where %s %s) r order by %s limit %s offset %s)',
    v_condition, case when total <= v_few then 'offset 0' end, v_order, (p_query ->> 'limit')::integer,
    (p_query ->> 'offset')::integer) into ids;
end
$body$;

comment on function logic.pick_dataset_rows(text, jsonb, name) is
  'Ids of one page of a dataset in order, the number of all matches, and the visible columns. p_query: {limit, '
  'offset, orderBy, order, q, filters}; q: a part of the name ignoring case and accents, with % and _ as wildcards. '
  'Raises PT404 for an unknown dataset, PT400 for what its visible columns do not offer.';
grant execute on function logic.pick_dataset_rows(text, jsonb, name) to campatlas_admin;
