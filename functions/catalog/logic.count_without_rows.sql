-- needs: logic.count_available_members, logic.count_bitmaps

create function logic.count_without_rows(p_kind text, p_query jsonb, p_role name, p_condition text, p_joins text,
  p_most numeric, out total bigint, out ids uuid[])
language plpgsql stable
as $body$
begin
  if p_query ->> 'orderBy' = 'score' then
    -- Only records with a prepared score are listed, and neither count below knows which these are.
    return;
  elsif p_kind = 'organization' and p_query - '{collectionId,order,orderBy,limit,offset}'::text[] = '{}' then
    total := logic.count_available_members((p_query ->> 'collectionId')::uuid);
  elsif p_role <> 'campatlas_preview' then
    select c.total, c.ids into total, ids from logic.count_bitmaps(p_kind,
      p_query - '{order,orderBy,limit,offset}'::text[], p_condition, p_joins, p_role, p_most) c;
  end if;
end
$body$;

comment on function logic.count_without_rows(text, jsonb, name, text, text, numeric) is
  'total: exact number of matches of a list, from the members of a collection when nothing else narrows the list, '
  'else from the bitmaps; null when only the rows can tell. ids, p_most: as of logic.count_bitmaps. p_query: list '
  'parameters, of which p_condition (not empty) and p_joins were compiled for p_role (logic.compile_conditions).';
