-- Unknown children and those of other accounts get the same message.
-- needs: guard.my_children, logic.reject

create function logic.require_children(p_children uuid[]) returns void
language plpgsql stable
as $body$
begin
  if not p_children <@ guard.my_children() then
    perform logic.reject('invalid_body',
      'One of these children is not in your family, or no longer shared with you. Please choose again.');
  end if;
end
$body$;

comment on function logic.require_children(uuid[]) is
  'Raises PT400 unless the acting account may see all these children; an empty array passes.';
grant execute on function logic.require_children(uuid[]) to campatlas_own;
