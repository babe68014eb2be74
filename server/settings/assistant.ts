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
    ASSISTANT_MODEL_URL: webAddress().optional().meta({
      description: 'The base address of an OpenAI-compatible service that words answers. Unset: they are plainer.',
    }),
    ASSISTANT_MODEL: text().default('gpt-4o-mini').meta({ description: 'The model that is asked for there.' }),
    ASSISTANT_MODEL_KEY: secretText().optional().meta({ description: 'The key for that service.' }),
    ASSISTANT_MODEL_TIMEOUT_MS: milliseconds(100, 60_000).default(8000).meta({
      description: 'How long that service is waited for.',
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
