-- needs: logic.reject, logic.option_of

create function logic.check_options(p_options jsonb, p_proposed text) returns void
language plpgsql stable
as $body$
begin
  if jsonb_typeof(p_options) is distinct from 'array' or jsonb_array_length(p_options) not between 1 and 20
    or exists (
      select from jsonb_array_elements(p_options) o
      where jsonb_typeof(o) <> 'object' or o - '{id,label,total}'::text[] <> '{}'
        or coalesce(char_length(o ->> 'id'), 0) not between 1 and 100 or jsonb_typeof(o -> 'id') <> 'string'
        or coalesce(char_length(o ->> 'label'), 0) not between 1 and 1000 or jsonb_typeof(o -> 'label') <> 'string'
        or o ? 'total' and (o ->> 'total') !~ '^(0|[1-9][0-9]{0,8})$')
    or (select count(distinct o ->> 'id') from jsonb_array_elements(p_options) o) <> jsonb_array_length(p_options)
  then
    perform logic.reject('invalid_body',
      'Options must be a list of 1 to 20 objects {id, label, total?} with different ids, total in whole cents.');
  elsif p_proposed is not null and logic.option_of(p_options, p_proposed) is null then
    perform logic.reject('invalid_body', 'The proposed option must be one of the options.');
  end if;
end
$body$;

comment on function logic.check_options(jsonb, text) is 'PT400 unless these are options of a question.';
