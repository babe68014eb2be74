/** The kinds of settings: how a value has to be written, checked and told by the same words. */
import { z } from 'zod';

/** What the table of settings says of a variable; `.meta(…)` comes last, since each further call makes a new schema. */
export interface About {
  /** One sentence: what the service does with it. */
  description?: string;
  /** How a value has to be written. The kinds below say it themselves. */
  form?: string;
  /** What nobody may see: the whole value, or the password inside an address. */
  secret?: 'all' | 'password';
  /** What stands in the table when the default is worked out from other settings. */
  otherwise?: string;
}

/** The forms that kinds give their schemas; they stay when a default is added. */
const forms = new WeakMap<z.ZodType, About>();

function withForm<T extends z.ZodType>(schema: T, about: About): T {
  forms.set(schema, about);
  return schema;
}

/** Everything the table says of a variable: its own words over those of its kind. */
export function aboutOf(schema: z.ZodType): About {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? aboutOf(schema.unwrap() as z.ZodType) : {};
  return { ...forms.get(schema), ...inner, ...(schema.meta() as About | undefined) };
}

/** With commas. By toLocaleString each start of a program would read in a library of languages first. */
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

/** The address of a PostgreSQL database; its password is shown nowhere. */
export const databaseUrl = () => {
  const form = 'postgres://user:password@host:5432/name';
  // A bare / in a password would end the address early and let the rest pass for a path.
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

/** The address of something on the web. A password does not belong into it: keys have settings of their own. */
export const webAddress = () => {
  const form = 'an http or https address without a password';
  return withForm(
    z.url({ protocol: /^https?$/, error: `must be ${form}` }).refine(hasNoLogin, { error: `must be ${form}` }),
    { form },
  );
};

/** Several web addresses by comma. */
export const webAddresses = () => {
  const parts = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  return withForm(z.string().transform(parts).pipe(z.array(webAddress())), { form: 'web addresses, by comma' });
};

/** Any text. */
export const text = (form = 'text') => withForm(z.string(), { form });

/** A key of an outside service: shown nowhere. */
export const secretText = () => withForm(z.string(), { form: 'text', secret: 'all' });
