import { settingsOf } from './area.ts';
import type { ModelConfig } from './interpret.ts';
import { milliseconds, secretText, text, webAddress } from './kinds.ts';

export type OverseerConfig = Readonly<{
  /** The model that answers staff's messages to the review agent; without it messages wait. */
  overseerModel: ModelConfig;
}>;

/** The review agent. */
export const overseerSettings = settingsOf({
  title: 'Review agent',
  variables: {
    OVERSEER_MODEL_URL: webAddress()
      .optional()
      .meta({
        description:
          'The base URL of an OpenAI-compatible service that answers messages to the review agent. Unset: ' +
          'messages wait; all its other work continues.',
      }),
    OVERSEER_MODEL: text().default('gpt-4o-mini').meta({ description: 'The name of the model.' }),
    OVERSEER_MODEL_KEY: secretText().optional().meta({ description: 'The key for that service.' }),
    OVERSEER_MODEL_TIMEOUT_MS: milliseconds(100, 120_000).default(30_000).meta({
      description: 'The timeout of a request to that service.',
    }),
  },
  config: (values): OverseerConfig => ({
    overseerModel: Object.freeze({
      url: values.OVERSEER_MODEL_URL?.replace(/\/+$/, '') ?? null,
      model: values.OVERSEER_MODEL,
      key: values.OVERSEER_MODEL_KEY ?? null,
      required: false,
      timeoutMs: values.OVERSEER_MODEL_TIMEOUT_MS,
    }),
  }),
});
