-- Sites that list camps of others or on which anyone has a page; never a camp's own site.

create table guard.aggregators (
  host text primary key,
  lists_camps boolean not null
);

insert into guard.aggregators (host, lists_camps) values
  ('acacamps.org', true), ('activityhero.com', true), ('bestcampsforkids.com', true), ('campnavigator.com', true),
  ('campchannel.com', true), ('camppage.com', true), ('campsearch.com', true), ('care.com', true),
  ('chicagokids.com', true), ('everythingsummercamp.com', true), ('funcamps.com', true), ('kidscamps.com', true),
  ('kidsoutandabout.com', true), ('macaronikid.com', true), ('mommypoppins.com', true), ('mysummercamps.com', true),
  ('ourkids.net', true), ('pebblecreekcamps.com', true), ('redtri.com', true), ('sawyer.com', true),
  ('hisawyer.com', true), ('summercamphub.com', true), ('summercamps.com', true), ('teenlife.com', true),
  ('ultimatecampresource.com', true), ('yelp.com', true),
  ('facebook.com', false), ('instagram.com', false), ('linkedin.com', false), ('pinterest.com', false),
  ('reddit.com', false), ('tiktok.com', false), ('tripadvisor.com', false), ('twitter.com', false),
  ('wikipedia.org', false), ('x.com', false), ('youtube.com', false), ('google.com', false), ('bing.com', false),
  ('eventbrite.com', false), ('indeed.com', false), ('glassdoor.com', false), ('amazon.com', false);

comment on table guard.aggregators is
  'Hosts that, with their subdomains, are never a camp''s own site. Campaigns with follow_aggregators crawl those '
  'that list camps.';
