import { settingsOf } from './area.ts';
import { flag, milliseconds, secretText, text, webAddress } from './kinds.ts';

/** An OpenAI-compatible language model. */
export type ModelConfig = Readonly<{
  /** The base URL, before /chat/completions; null: no model. */
  url: string | null;
  model: string;
  key: string | null;
  /** Whether requests fail while the model is unreachable; otherwise the service's own grammar answers. */
  required: boolean;
  timeoutMs: number;
}>;

export type InterpretConfig = Readonly<{
  /** The model that turns plain language into filters, before the service's own grammar. */
  interpretModel: ModelConfig;
}>;

/** Plain-language search. */
export const interpretSettings = settingsOf({
  title: 'Plain-language questions',
  variables: {
    INTERPRET_MODEL_URL: webAddress().optional().meta({
      description: 'The base URL of an OpenAI-compatible service that parses questions first. Unset: no model is used.',
    }),
    INTERPRET_MODEL: text().default('gpt-4o-mini').meta({ description: 'The name of the model.' }),
    INTERPRET_MODEL_KEY: secretText().optional().meta({ description: 'The key for that service.' }),
    INTERPRET_MODEL_REQUIRED: flag()
      .default(false)
      .meta({
        description:
          'Whether the response is 503 when that service cannot be reached; otherwise questions are parsed ' +
          'without it.',
      }),
    INTERPRET_MODEL_TIMEOUT_MS: milliseconds(100, 60_000).default(8000).meta({
      description: 'The timeout of a request to that service.',
    }),
  },
  config: (values): InterpretConfig => ({
    interpretModel: Object.freeze({
      url: values.INTERPRET_MODEL_URL?.replace(/\/+$/, '') ?? null,
      model: values.INTERPRET_MODEL,
      key: values.INTERPRET_MODEL_KEY ?? null,
      required: values.INTERPRET_MODEL_REQUIRED,
      timeoutMs: values.INTERPRET_MODEL_TIMEOUT_MS,
    }),
  }),
});
