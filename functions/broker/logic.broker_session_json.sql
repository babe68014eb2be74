-- needs: logic.broker_session

create function logic.broker_session_json(p_session uuid) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('id', s.id, 'name', s.name, 'organization', s.organization, 'activity', s.activity,
    'startDate', s.start_date, 'endDate', s.end_date, 'city', s.city, 'url', s.url, 'site', s.site)
  from logic.broker_session(p_session) s;
end;

comment on function logic.broker_session_json(uuid) is
  'logic.broker_session as JSON; null when the session is not disclosed.';
