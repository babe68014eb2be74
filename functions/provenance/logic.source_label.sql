create function logic.source_label(p_source text) returns text
language sql immutable parallel safe
return case p_source when 'scrape' then 'Read from a web site' when 'manual_update' then 'Edited by a person'
  when 'overseer' then 'Changed by the review agent' when 'import' then 'Imported from a file'
  else 'Another source' end;

comment on function logic.source_label(text) is 'The name of a kind of source for people.';
