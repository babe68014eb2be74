create function logic.search_pieces(p_text text) returns setof text
language sql immutable parallel safe
begin atomic
  select p.piece collate "C"
  from (select string_to_array(p_text, null) as letters) as s
    cross join lateral unnest(s.letters, s.letters[2:], s.letters[3:]) as u (one, two, three)
    cross join lateral (values (u.one), (u.one || u.two), (u.one || u.two || u.three)) as p (piece)
  where p.piece is not null and p.piece = btrim(p.piece, E' \t\n\r\f\x0b');
end;

comment on function logic.search_pieces(text) is
  'All grams (one to three characters) of a folded text that a search can ask for, that is, without white space at '
  'either end; may contain duplicates.';
