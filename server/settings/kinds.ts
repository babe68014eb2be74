/** The types of settings; each has one text for its format, used in the check, the error and the README. */
import { z } from 'zod';

/**
 * What the README's table says about a variable. `.meta(…)` must be called last, since each further call makes a new
 * schema.
 */
export interface About {
  /** One sentence: what the service does with the value. */
  description?: string;
  /** The format of the value; set by the types below. */
  form?: string;
  /** What must not be shown: the whole value, or the password inside a URL. */
  secret?: 'all' | 'password';
  /** The default as shown in the table when it depends on other settings. */
  otherwise?: string;
}

/** The formats of the types' schemas; kept apart so that they survive `.default()`. */
const forms = new WeakMap<z.ZodType, About>();

function withForm<T extends z.ZodType>(schema: T, about: About): T {
  forms.set(schema, about);
  return schema;
}

/** All metadata of a variable: its own overrides that of its type. */
export function aboutOf(schema: z.ZodType): About {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? aboutOf(schema.unwrap() as z.ZodType) : {};
  return { ...forms.get(schema), ...inner, ...(schema.meta() as About | undefined) };
}

/** A number with thousands separators. toLocaleString would load ICU data at each start. */
const grouped = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A whole number in plain digits. */
export function whole(unit: string, least: number, most: number) {
  const form = `${unit}, ${grouped(least)} to ${grouped(most)}`;
  const error = `must be ${form}`;
  const inRange = (value: number) => value >= least && value <= most;
  const schema = z
    .string()
    .regex(/^\d{1,15}$/, { error })
    .transform(Number)
    .refine(inRange, { error });
  return withForm(schema, { form });
}

export const port = () => whole('a port number', 0, 65_535);
export const milliseconds = (least: number, most: number) => whole('milliseconds', least, most);

/** `true` or `false`. */
export const flag = () =>
  withForm(
    z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true'),
    { form: 'true or false' },
  );

/** One of these words. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  withForm(z.enum(words, { error: `must be one of ${words.join(', ')}` }), { form: words.join(', ') });

/** A PostgreSQL URL; its password is never shown. */
export const databaseUrl = () => {
  const form = 'postgres://user:password@host:5432/name';
  // An unescaped / in a password would end the host part early and turn the rest into a path.
  const isWhole = (text: string) => !/[/?#].*@/.test(text.replace(/^\w+:\/\//, ''));
  const url = z.url({ protocol: /^postgres(ql)?$/, error: `must look like ${form}` });
  return withForm(
    url.refine(isWhole, { error: `must look like ${form}, with / ? # @ of a password as %2F %3F %23 %40` }),
    {
      form,
      secret: 'password',
    },
  );
};

const hasNoLogin = (text: string) => {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
};

/** An http(s) URL without a password: keys have settings of their own. */
export const webAddress = () => {
  const form = 'an http or https address without a password';
  return withForm(
    z.url({ protocol: /^https?$/, error: `must be ${form}` }).refine(hasNoLogin, { error: `must be ${form}` }),
    { form },
  );
};

/** Comma-separated web addresses. */
export const webAddresses = () => {
  const parts = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  return withForm(z.string().transform(parts).pipe(z.array(webAddress())), { form: 'comma-separated web addresses' });
};

/** Any string. */
export const text = (form = 'text') => withForm(z.string(), { form });

/** A secret string; never shown. */
export const secretText = () => withForm(z.string(), { form: 'text', secret: 'all' });
