-- needs: logic.reject

create function logic.reject_edit(p_problems jsonb) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_problems is not null then
    perform logic.reject('invalid_body',
      format('The edit cannot be saved: %s.', rtrim((
        select string_agg(concat_ws(' ', p ->> 'field', p ->> 'message'), '; ')
        from jsonb_array_elements(p_problems) p), '.')),
      jsonb_build_object('problems', p_problems));
  end if;
end
$body$;

comment on function logic.reject_edit(jsonb) is
  'Raises PT400 with problems [{field, message}] for an edit; does nothing for null.';
