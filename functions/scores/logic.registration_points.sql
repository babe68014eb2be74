create function logic.registration_points(p_status text) returns integer
language sql immutable parallel safe
return case p_status when 'open' then 100 when 'upcoming' then 80 when 'waitlist' then 50 when 'full' then 25
  when 'closed' then 0 end;

comment on function logic.registration_points(text)
  is
  'Value of a registration status to a parent, 0 to 100; null when unknown.';
