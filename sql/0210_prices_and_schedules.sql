-- Schedules, and what a stored price option and attendance configuration must look like, as constraints made of built-in jsonpath only.
-- Each names one rule; jsonb_path_exists finds an element that breaks it.

create table store.schedules (
  id uuid primary key,
  configurations jsonb not null
);
alter table store.schedules enable row level security, force row level security;
comment on table store.schedules is
  'Structured schedules of sessions. The id is a fingerprint of the content and a row never changes (store.tg_keep), so sessions that take place '
  'at the same times share one.';
comment on column store.schedules.configurations is 'Attendance configurations in the order of the source, never an empty array.';

create table store.attendance (
  schedule_id uuid not null constraint attendance_schedule_id_fkey references store.schedules (id) on delete cascade,
  configuration integer not null,
  daily_window integer not null,
  dates datemultirange not null,
  weekdays integer not null,
  opens integer,
  closes integer,
  care_opens integer,
  care_closes integer,
  primary key (schedule_id, configuration, daily_window)
);
alter table store.attendance enable row level security, force row level security;
comment on table store.attendance is
  'What a schedule says, ready to be compared: a row for each daily window of each configuration, or one without hours. Made from the schedule when it comes '
  'in (store.tg_schedules__expand).';
comment on column store.attendance.configuration is 'Place of the configuration, from 1.';
comment on column store.attendance.daily_window is 'Place of the window among its hours, from 1; 0 when no hours are recorded.';
comment on column store.attendance.dates is 'Days on which it takes place: explicit dates or occurrences of the rule, without exclusions.';
comment on column store.attendance.weekdays is 'Weekdays of those days; bit 0 is Monday. 0 when none is left.';
comment on column store.attendance.opens is 'Second of the day at which the window opens; null when no hours are recorded.';
comment on column store.attendance.closes is 'Second of the day at which it closes, 86400 at most.';
comment on column store.attendance.care_opens is 'The same with care before hours, where it is explicitly available, its clock is known and it touches the earliest window.';
comment on column store.attendance.care_closes is 'The same with care after hours, for the latest window.';

alter table store.sessions add constraint sessions_schedule_id_fkey foreign key (schedule_id) references store.schedules (id);
create index sessions_schedule_id_idx on store.sessions (schedule_id) where schedule_id is not null;

do $prices$
declare
  v_rule record;
  v_home record;
  -- A clause that is true of a bad value, for one optional member of an object.
  v_bad_text constant text := '(exists(@.%1$s) && @.%1$s.type() != "string" && @.%1$s.type() != "null")';
  v_basis constant text := '(exists(@.basis) && (@.basis.type() != "string" || !(@.basis == "hour" || @.basis == "day" || @.basis == "week"'
    || ' || @.basis == "month" || @.basis == "session")) && @.basis.type() != "null")';
  -- Besides, a path that asks whether the calendar has the day gets unknown for an answer when it does not.
  v_day constant text := '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
  v_care constant text := '(exists(@.%1$s) && @.%1$s.type() != "null" && @.%1$s.type() != "object")';
begin
  for v_home in
    select * from (values ('sessions', 'prices', 'prices', '$[*]'), ('schedules', 'configurations', 'prices', '$[*].prices[*]'))
      as h (table_name, column_name, name, path)
  loop
    for v_rule in
      select * from (values
        ('option', '%1$s.type() ? (@ != "object")', 'A price option is an object.'),
        ('keys', '%1$s.keyvalue().key ? (!(@ == "price" || @ == "basis" || @ == "currency" || @ == "description" || @ == "before_care_pricing" || @ == "after_care_pricing"))',
          'A price option has only price, basis, currency, description, before_care_pricing and after_care_pricing.'),
        ('price', '%1$s ? (exists(@.price) && @.price.type() != "null" && (@.price.type() != "number" || @.price < 0))',
          'price is a number that is not negative, or null.'),
        -- Each currency and basis has a stretch of this length on the number line of quotes (logic.price_key).
        ('size', '%1$s ? (@.price >= 1000000000000)', 'price is below 1,000,000,000,000.'),
        ('basis', '%1$s ? (' || v_basis || ')', 'basis is hour, day, week, month, session or null.'),
        ('currency', '%1$s ? (exists(@.currency) && @.currency.type() != "null" && (@.currency.type() != "string" || !(@.currency like_regex "^[A-Z]{3}$")))',
          'currency is three capital letters or null.'),
        ('description', '%1$s ? (exists(@.description) && @.description.type() != "null" && (@.description.type() != "string" || !(@.description like_regex "^\\S(.*\\S)?$" flag "s")))',
          'description is trimmed text that is not blank, or null.'),
        ('meaning', '%1$s ? (!(@.price.type() == "number") && !(@.basis.type() == "string") && !(@.currency.type() == "string") && !(@.before_care_pricing.type() == "object") && !(@.after_care_pricing.type() == "object"))',
          'An option whose price, basis and currency are all null carries a care quote.'),
        ('care', '%1$s ? (' || format(v_care, 'before_care_pricing') || ' || ' || format(v_care, 'after_care_pricing') || ')',
          'A care quote is an object or null.')
      ) as r (name, path, meaning)
    loop
      execute format('alter table store.%1$s add constraint %1$s_%2$s_%3$s_check check (not jsonb_path_exists(%4$s, %5$L))',
        v_home.table_name, v_home.name, v_rule.name, v_home.column_name, format(v_rule.path, v_home.path));
      execute format('comment on constraint %1$s_%2$s_%3$s_check on store.%1$s is %4$L', v_home.table_name, v_home.name, v_rule.name, v_rule.meaning);
    end loop;
  end loop;

  -- Care quotes stand in price options, in options inside a schedule, and as the price of a care window.
  for v_home in
    select * from (values
      ('sessions', 'prices', 'prices_before_care', '$[*].before_care_pricing'), ('sessions', 'prices', 'prices_after_care', '$[*].after_care_pricing'),
      ('schedules', 'configurations', 'prices_care', '$[*].prices[*].keyvalue() ? (@.key == "before_care_pricing" || @.key == "after_care_pricing").value'),
      ('schedules', 'configurations', 'care_price', '$[*].keyvalue() ? (@.key == "before_care" || @.key == "after_care").value.price')
    ) as h (table_name, column_name, name, path)
  loop
    execute format('alter table store.%1$s add constraint %1$s_%2$s_quote_check check (not jsonb_path_exists(%3$s, %4$L))', v_home.table_name, v_home.name, v_home.column_name,
      v_home.path || ' ? (@.type() == "object") ? (!(@.amount.type() == "number") || @.amount < 0 || !(@.currency.type() == "string") || !(@.currency like_regex "^[A-Za-z]{3}$") || ' || v_basis
      || ' || exists(@.keyvalue().key ? (!(@ == "amount" || @ == "currency" || @ == "basis"))))');
    execute format('comment on constraint %1$s_%2$s_quote_check on store.%1$s is %3$L', v_home.table_name, v_home.name,
      'A care quote has an amount that is not negative, a currency of three letters and a basis of hour, day, week, month, session or null.');
  end loop;

  for v_rule in
    select * from (values
      ('option', '$[*].type() ? (@ != "object")', 'An attendance configuration is an object.'),
      -- A filter looks into an array as if its elements stood there themselves; type() does not.
      ('types', '$[*] ? ((exists(@.date_rule) && @.date_rule.type() != "object")'
        ' || exists(@.before_care.type() ? (@ != "object" && @ != "null")) || exists(@.after_care.type() ? (@ != "object" && @ != "null"))'
        ' || exists(@.dates[*].type() ? (@ != "string")) || exists(@.exclusions[*].type() ? (@ != "string"))'
        ' || exists(@.date_rule.days_of_week[*].type() ? (@ != "string")) || exists(@.hours[*].type() ? (@ != "object"))'
        ' || exists(@.before_care.start.type() ? (@ != "string" && @ != "null")) || exists(@.before_care.end.type() ? (@ != "string" && @ != "null"))'
        ' || exists(@.after_care.start.type() ? (@ != "string" && @ != "null")) || exists(@.after_care.end.type() ? (@ != "string" && @ != "null")))',
        'In a configuration date_rule and care are objects, dates, exclusions and days_of_week are lists of text, hours is a list of windows, clocks are text.'),
      ('keys', '$[*].keyvalue().key ? (!(@ == "label" || @ == "dates" || @ == "date_rule" || @ == "exclusions" || @ == "hours" || @ == "before_care" || @ == "after_care" || @ == "prices"))',
        'A configuration has only label, dates, date_rule, exclusions, hours, before_care, after_care and prices.'),
      ('label', '$[*] ? (' || format(v_bad_text, 'label') || ')', 'label is text.'),
      ('days', '$[*] ? ((exists(@.dates) && exists(@.date_rule)) || (!exists(@.dates) && !exists(@.date_rule)))',
        'A configuration has either dates or a date_rule.'),
      ('dates', '$[*] ? (exists(@.dates) && (@.dates.type() != "array" || @.dates.size() == 0))', 'dates is an array with at least one date.'),
      ('date', '$[*].keyvalue() ? (@.key == "dates" || @.key == "exclusions").value[*] ? (@.type() != "string" || !(@ like_regex "' || v_day || '") || (exists(@.datetime("YYYY-MM-DD"))) is unknown)',
        'dates and exclusions hold real dates written YYYY-MM-DD.'),
      ('exclusions', '$[*] ? (exists(@.exclusions) && @.exclusions.type() != "array")', 'exclusions is an array.'),
      ('rule', '$[*] ? (exists(@.date_rule)).date_rule ? (@.type() != "object" || !(@.from.type() == "string") || !(@.to.type() == "string") || (exists(@.from.datetime("YYYY-MM-DD"))) is unknown || (exists(@.to.datetime("YYYY-MM-DD"))) is unknown || !(@.from like_regex "' || v_day || '") || !(@.to like_regex "' || v_day || '") || @.from > @.to)',
        'A date_rule has real dates from and to, in order.'),
      ('rule_keys', '$[*].date_rule.keyvalue().key ? (!(@ == "from" || @ == "to" || @ == "days_of_week" || @ == "interval_weeks"))',
        'A date_rule has only from, to, days_of_week and interval_weeks.'),
      ('rule_days', '$[*].date_rule ? (!(@.days_of_week.type() == "array") || @.days_of_week.size() == 0)', 'A date_rule names at least one day of the week.'),
      ('rule_day', '$[*].date_rule.days_of_week[*] ? (!(@ == "monday" || @ == "tuesday" || @ == "wednesday" || @ == "thursday" || @ == "friday" || @ == "saturday" || @ == "sunday"))',
        'days_of_week holds monday to sunday.'),
      ('rule_interval', '$[*].date_rule ? (exists(@.interval_weeks) && (@.interval_weeks.type() != "number" || @.interval_weeks < 1 || @.interval_weeks > 52 || @.interval_weeks.floor() != @.interval_weeks))',
        'interval_weeks is a whole number from 1 to 52.'),
      ('hours', '$[*] ? (exists(@.hours) && @.hours.type() != "array")', 'hours is an array of daily windows.'),
      ('window', '$[*].hours[*] ? (@.type() != "object" || !(@.start.type() == "string") || !(@.end.type() == "string") || !(@.start like_regex "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$") || !(@.end like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$") || @.end <= @.start || @.end.datetime("HH24:MI:SS") == @.start.datetime("HH24:MI") || exists(@.keyvalue().key ? (!(@ == "start" || @ == "end"))))',
        'A daily window has clocks start and end, HH:MM or HH:MM:SS, end after start, 24:00 only as end.'),
      ('care', '$[*].keyvalue() ? (@.key == "before_care" || @.key == "after_care").value ? (@.type() != "null" && (@.type() != "object" || (exists(@.available) && @.available.type() != "boolean" && @.available.type() != "null") || exists(@.keyvalue().key ? (!(@ == "available" || @ == "start" || @ == "end" || @ == "price")))))',
        'before_care and after_care are objects with available, start, end and price.'),
      ('care_clock', '$[*].keyvalue() ? (@.key == "before_care" || @.key == "after_care").value ? (@.type() == "object").keyvalue() ? (@.key == "start" || @.key == "end").value ? (@.type() != "null" && (@.type() != "string" || !(@ like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$")))',
        'Care clocks are written HH:MM or HH:MM:SS.'),
      ('care_price', '$[*].keyvalue() ? (@.key == "before_care" || @.key == "after_care").value ? (@.type() == "object" && exists(@.price) && @.price.type() != "null" && @.price.type() != "object")',
        'The price of care is a care quote or null.'),
      ('prices', '$[*] ? (exists(@.prices) && @.prices.type() != "array")', 'prices inside a configuration is an array.')
    ) as r (name, path, meaning)
  loop
    execute format('alter table store.schedules add constraint schedules_%s_check check (not jsonb_path_exists(configurations, %L))', v_rule.name, v_rule.path);
    execute format('comment on constraint schedules_%s_check on store.schedules is %L', v_rule.name, v_rule.meaning);
  end loop;
end
$prices$;

alter table store.sessions
  add constraint sessions_prices_check check (jsonb_typeof(prices) = 'array');
comment on constraint sessions_prices_check on store.sessions is 'prices is an array of price options.';
alter table store.schedules
  add constraint schedules_configurations_check check (jsonb_typeof(configurations) = 'array' and configurations <> '[]');
comment on constraint schedules_configurations_check on store.schedules is 'schedule_configurations is an array with at least one configuration.';
