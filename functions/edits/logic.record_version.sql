-- needs: logic.gallery

create function logic.record_version(p_id uuid, p_values jsonb) returns text
language sql stable set search_path = pg_catalog, pg_temp
return md5(concat(p_values, logic.gallery(p_id)));

comment on function logic.record_version(uuid, jsonb) is
  'Names the state of a record that an edit form shows: its values (logic.record_values) and its gallery. Changes '
  'whenever one of them does, and only then.';
