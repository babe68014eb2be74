import { settingsOf } from './area.ts';
import type { ModelConfig } from './interpret.ts';
import { milliseconds, secretText, text, webAddress } from './kinds.ts';

export type CrawlerModelConfig = Readonly<{
  /** The model that judges pages of which the crawler is unsure. */
  crawlerModel: ModelConfig;
}>;

/** Judging pages of crawls. */
export const crawlerModelSettings = settingsOf({
  title: 'Judging pages of crawls',
  variables: {
    CRAWLER_MODEL_URL: webAddress()
      .optional()
      .meta({
        description:
          'The base URL of an OpenAI-compatible service that judges pages of which the crawler is unsure. ' +
          'Unset: no model is used.',
      }),
    CRAWLER_MODEL: text().default('gpt-4o-mini').meta({ description: 'The name of the model.' }),
    CRAWLER_MODEL_KEY: secretText().optional().meta({ description: 'The key for that service.' }),
    CRAWLER_MODEL_TIMEOUT_MS: milliseconds(100, 60_000).default(15_000).meta({
      description: 'The timeout of a request to that service.',
    }),
  },
  config: (values): CrawlerModelConfig => ({
    crawlerModel: Object.freeze({
      url: values.CRAWLER_MODEL_URL?.replace(/\/+$/, '') ?? null,
      model: values.CRAWLER_MODEL,
      key: values.CRAWLER_MODEL_KEY ?? null,
      required: false,
      timeoutMs: values.CRAWLER_MODEL_TIMEOUT_MS,
    }),
  }),
});
