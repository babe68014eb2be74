import { settingsOf } from './area.ts';
import { webAddress } from './kinds.ts';

/** Search providers of campaigns; null: the provider is skipped. */
export type SearchConfig = Readonly<{
  searxng: string | null;
  commonCrawl: string | null;
  osm: string | null;
}>;

export type CampaignsConfig = Readonly<{ search: SearchConfig }>;

const base = (address: string | undefined) => address?.replace(/\/+$/, '') ?? null;

/** Search providers. */
export const campaignsSettings = settingsOf({
  title: 'Campaigns',
  variables: {
    CRAWLER_SEARXNG_URL: webAddress().optional().meta({
      description: 'The base URL of a SearXNG with JSON output enabled. Unset: campaigns skip the web search.',
    }),
    CRAWLER_COMMONCRAWL_URL: webAddress()
      .optional()
      .meta({
        description:
          'The base URL of a Common Crawl index, such as https://index.commoncrawl.org. Unset: campaigns skip ' + 'it.',
      }),
    CRAWLER_OSM_URL: webAddress().optional().meta({
      description: 'The Overpass API to search OpenStreetMap for camps. Unset: campaigns skip it.',
    }),
  },
  config: (values): CampaignsConfig => ({
    search: Object.freeze({
      searxng: base(values.CRAWLER_SEARXNG_URL),
      commonCrawl: base(values.CRAWLER_COMMONCRAWL_URL),
      osm: base(values.CRAWLER_OSM_URL),
    }),
  }),
});
