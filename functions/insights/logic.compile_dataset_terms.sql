-- needs: logic.fold_text

create function logic.compile_dataset_terms(p_terms jsonb, out exact text, out begins text, out holds text)
language plpgsql immutable
as $body$
declare
  v_terms constant text[] := array(
    select distinct logic.fold_text(q.value) from jsonb_array_elements_text(p_terms) as q (value));
begin
  if '' = any (v_terms) then
    return;
  end if;
  exact := format('r.folded = any (%L)', v_terms);
  select string_agg(format('r.folded like %L', t.literal || '%'), ' or '),
      string_agg(format('r.folded like %L', '%' || t.literal || '%'), ' and ')
    into begins, holds
    from unnest(v_terms) as u (term)
    cross join lateral (select regexp_replace(u.term, '([\\%_])', '\\\1', 'g') as literal) t;
  begins := '(' || begins || ')';
end
$body$;

comment on function logic.compile_dataset_terms(jsonb) is
  'SQL conditions over r, a row of store.dataset_rows, for search terms: its name equals one of them (exact), begins '
  'with one (begins), contains all (holds), ignoring case and accents, without wildcards. Null when a term consists '
  'only of accents.';
