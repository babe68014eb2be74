-- needs: logic.gallery

create function logic.record_version(p_id uuid, p_values jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
return md5(concat(p_values, logic.gallery(p_id)));

comment on function logic.record_version(uuid, jsonb) is
  'Hash of the state shown by an edit form: the record''s values (logic.record_values) and gallery. Changes exactly '
  'when one of them does.';
