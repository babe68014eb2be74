/** Recipes: how a site is booked, as validated steps in a JSON file; they contain no code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const words = z.string().min(1).max(1000);

const Step = z.strictObject({
  do: z.enum(['open', 'fill', 'choose', 'continue', 'ask', 'total', 'order', 'receipt']),
  kind: z.enum(['routine', 'session_change', 'price', 'waiver', 'account']).optional(),
  url: words.optional(),
  label: words.optional(),
  legend: words.optional(),
  value: z.string().max(4000).optional(),
  button: words.optional(),
  selector: words.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  optional: z.boolean().optional(),
});

/** Members that each kind of step requires; one of each group. */
const needs: Readonly<Record<z.output<typeof Step>['do'], readonly (readonly string[])[]>> = {
  open: [],
  fill: [['label', 'selector'], ['value']],
  choose: [['label', 'legend', 'selector']],
  continue: [['button', 'label', 'selector']],
  ask: [],
  total: [['label', 'selector']],
  order: [['button', 'label', 'selector']],
  receipt: [['label', 'selector']],
};

const Recipe = z
  .strictObject({
    site: words.transform(siteOf).refine((site) => site !== null, 'it must be an http or https address'),
    origins: z.array(words.transform(siteOf)).optional(),
    steps: z
      .array(Step)
      .min(1)
      .max(100)
      .superRefine((steps, context) => {
        for (const [at, step] of steps.entries())
          for (const one of needs[step.do])
            if (!one.some((member) => step[member as keyof typeof step] !== undefined))
              context.addIssue({ code: 'custom', path: [at], message: `${step.do} needs ${one.join(' or ')}` });
        const orderAt = steps.findIndex((step) => step.do === 'order');
        const totalAt = steps.findIndex((step) => step.do === 'total');
        if (totalAt < 0 || (orderAt >= 0 && totalAt > orderAt))
          context.addIssue({ code: 'custom', message: 'the total is read, before an order' });
        if (steps.filter((step) => step.do === 'order').length > 1)
          context.addIssue({ code: 'custom', message: 'there is one order at most' });
      }),
  })
  .transform(({ site, origins = [], steps }) => ({
    site: site ?? '',
    origins: [site, ...origins].filter((origin) => origin !== null),
    steps,
  }));

export type Step = z.output<typeof Step>;
export type Recipe = z.output<typeof Recipe>;

/** The origin of a site given as URL or host; null when invalid. */
export function siteOf(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.hostname === '' || url.username !== '' || url.password !== '' ? null : url.origin;
}

/** The recipes of a folder by site. Throws one error that lists every bad file. */
export function readRecipes(folder: string | null): ReadonlyMap<string, Recipe> {
  const recipes = new Map<string, Recipe>();
  const faults: string[] = [];
  const files = folder === null ? [] : filesOf(folder);
  for (const file of files.toSorted()) {
    const read = readRecipe(join(folder ?? '', file));
    if (typeof read === 'string') faults.push(`  ${file}: ${read}`);
    else recipes.set(read.site, read);
  }
  if (faults.length > 0) throw new Error(`BROKER_RECIPES: recipes that cannot be used:\n${faults.join('\n')}`);
  return recipes;
}

/** The recipe of a site, for the server; undefined when there is none. */
export function recipeOf(folder: string | null, site: string): Recipe | undefined {
  try {
    return readRecipes(folder).get(site);
  } catch {
    // The broker reports an unusable folder itself.
    return undefined;
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    throw new Error(`BROKER_RECIPES: the folder cannot be read (${(error as NodeJS.ErrnoException).code}): ${folder}`);
  }
}

/**
 * Returns a function that rereads the folder on each call, so that recipes can be added at run time; files that became
 * invalid are reported once.
 */
export function openRecipes(
  folder: string | null,
  onFault: (error: unknown) => void,
): () => ReadonlyMap<string, Recipe> {
  let last = readRecipes(folder);
  let fault = '';
  return () => {
    try {
      last = readRecipes(folder);
      fault = '';
    } catch (error) {
      if (String(error) !== fault) onFault(error);
      fault = String(error);
    }
    return last;
  };
}

function readRecipe(path: string): Recipe | string {
  try {
    const parsed = Recipe.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    return parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`).join('; ');
  } catch (error) {
    return (error as Error).message;
  }
}

/** The name of a step in messages to people. */
export function nameOf({ label, legend, button, selector }: Step): string {
  return label ?? legend ?? button ?? selector ?? '';
}
