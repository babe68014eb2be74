-- Rules of records in plain English, as the reference lists them and as rejections of imports quote them.

comment on constraint records_kind_key_key on store.records is 'No two records of a kind have the same key.';
comment on constraint records_merged_into_check on store.records is
  'A record that was merged into another record is deleted.';
comment on constraint records_parents_check on store.records is
  'An organization has no parent; an activity has an organization; a session has an organization, an activity or both.';

comment on constraint configurations_age_unit_check on store.configurations is 'age_unit is years or months.';
comment on constraint configurations_ages_check on store.configurations is
  'Ages are whole numbers from 0 to 150 years or 1,800 months, and the minimum is not above the maximum.';
comment on constraint configurations_latitude_check on store.configurations is 'latitude is between -90 and 90.';
comment on constraint configurations_longitude_check on store.configurations is 'longitude is between -180 and 180.';
comment on constraint configurations_point_check on store.configurations is
  'latitude and longitude are given together or not at all.';
comment on constraint configurations_precision_check on store.configurations is
  'coordinate_precision is given if, and only if, latitude and longitude are.';

comment on constraint organizations_founded_year_check on store.organizations is
  'founded_year is between 1000 and 9999.';
comment on constraint activities_seasonality_check on store.activities is
  'seasonality contains only spring, summer, fall, winter and year_round.';

comment on constraint sessions_prices_check on store.sessions is 'prices is a list of price options.';
comment on constraint sessions_prices_meaning_check on store.sessions is
  'A price option without price, basis and currency has the price of care before or after hours.';
comment on constraint schedules_prices_meaning_check on store.schedules is
  'A price option without price, basis and currency has the price of care before or after hours.';

comment on constraint schedules_care_clock_check on store.schedules is
  'The start and end of care are written HH:MM or HH:MM:SS.';
comment on constraint schedules_configurations_check on store.schedules is
  'schedule_configurations is a list with at least one configuration.';
comment on constraint schedules_date_check on store.schedules is
  'dates and exclusions contain calendar dates that exist, written YYYY-MM-DD.';
comment on constraint schedules_dates_check on store.schedules is 'dates is a list with at least one date.';
comment on constraint schedules_exclusions_check on store.schedules is 'exclusions is a list.';
comment on constraint schedules_hours_check on store.schedules is 'hours is a list of daily time windows.';
comment on constraint schedules_label_check on store.schedules is 'label is a string.';
comment on constraint schedules_option_check on store.schedules is 'A schedule configuration is an object.';
comment on constraint schedules_prices_check on store.schedules is 'prices of a schedule configuration is a list.';
comment on constraint schedules_rule_check on store.schedules is
  'from and to of a date_rule are calendar dates that exist, and to is not before from.';
comment on constraint schedules_rule_day_check on store.schedules is
  'days_of_week contains only monday, tuesday, wednesday, thursday, friday, saturday and sunday.';
comment on constraint schedules_types_check on store.schedules is
  'In a schedule configuration, date_rule, before_care and after_care are objects; dates, exclusions and days_of_week '
  'are lists of strings; hours is a list of time windows; times are strings.';
comment on constraint schedules_window_check on store.schedules is
  'A daily time window has a start and a later end, written HH:MM or HH:MM:SS; only the end may be 24:00.';

comment on constraint contributions_actor_label_check on store.contributions is
  'actor_label has 1 to 300 characters.';
comment on constraint contributions_fields_check on store.contributions is 'fields is a JSON object.';
comment on constraint contributions_links_check on store.contributions is
  'links is an object with two lists of addresses, add and remove; it is not combined with the field relevant_urls.';
comment on constraint contributions_observations_check on store.contributions is
  'Each observation is found, checked_not_found, not_applicable, failed or incomplete.';
comment on constraint contributions_reason_check on store.contributions is 'reason has 1 to 2,000 characters.';

comment on constraint media_stock_check on store.media is 'stock is a JSON object.';
comment on constraint media_url_check on store.media is 'url has 1 to 4,000 characters.';
