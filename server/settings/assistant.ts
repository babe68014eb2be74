import { settingsOf } from './area.ts';
import type { ModelConfig } from './interpret.ts';
import { milliseconds, secretText, text, webAddress } from './kinds.ts';

export type AssistantConfig = Readonly<{
  /** The model that phrases the assistant's answers; they are checked against the records it cites. */
  assistantModel: ModelConfig;
}>;

/** The assistant. */
export const assistantSettings = settingsOf({
  title: 'Assistant',
  variables: {
    ASSISTANT_MODEL_URL: webAddress()
      .optional()
      .meta({
        description:
          'The base URL of an OpenAI-compatible service that phrases answers. Unset: answers are built from ' +
          'templates.',
      }),
    ASSISTANT_MODEL: text().default('gpt-4o-mini').meta({ description: 'The name of the model.' }),
    ASSISTANT_MODEL_KEY: secretText().optional().meta({ description: 'The key for that service.' }),
    ASSISTANT_MODEL_TIMEOUT_MS: milliseconds(100, 60_000).default(8000).meta({
      description: 'The timeout of a request to that service.',
    }),
  },
  config: (values): AssistantConfig => ({
    assistantModel: Object.freeze({
      url: values.ASSISTANT_MODEL_URL?.replace(/\/+$/, '') ?? null,
      model: values.ASSISTANT_MODEL,
      key: values.ASSISTANT_MODEL_KEY ?? null,
      required: false,
      timeoutMs: values.ASSISTANT_MODEL_TIMEOUT_MS,
    }),
  }),
});
