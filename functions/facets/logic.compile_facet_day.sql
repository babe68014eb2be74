-- needs: logic.compile_facet_leaf

create function logic.compile_facet_day(p_form text, p_field text, p_day date) returns text
language sql immutable
return case when p_day - date '2000-01-01' between 1 and 32766 then logic.compile_facet_leaf(p_form, p_field, (p_day - date '2000-01-01')::text) end;

comment on function logic.compile_facet_day(text, text, date) is
  'logic.compile_facet_leaf for a day at least (from) or at most (to) another; null for a day that the digits do not tell from its neighbours.';
