/** Sites that list the camps of others; crawled only if the crawl's settings allow it. */
const aggregators = new Set([
  'acacamps.org',
  'activityhero.com',
  'campnavigator.com',
  'camppage.com',
  'campspot.com',
  'eventbrite.com',
  'facebook.com',
  'find.acacamps.org',
  'gocamps.com',
  'greatschools.org',
  'instagram.com',
  'kidscamps.com',
  'linkedin.com',
  'mommypoppins.com',
  'mysummercamps.com',
  'pinterest.com',
  'reddit.com',
  'sawyer.com',
  'hisawyer.com',
  'summercamps.com',
  'summercampdirectories.com',
  'teenlife.com',
  'tiktok.com',
  'tripadvisor.com',
  'usnews.com',
  'wikipedia.org',
  'x.com',
  'yelp.com',
  'youtube.com',
  'niche.com',
  'google.com',
  'bing.com',
]); // prettier-ignore

export function isAggregator(site: string): boolean {
  return aggregators.has(site);
}
