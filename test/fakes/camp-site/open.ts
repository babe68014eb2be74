import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../start.ts';

export type CampMode =
  | ('full' | 'question' | 'waiver' | 'account' | 'waitlist' | 'jump' | 'euro' | 'greedy' | 'captcha' | 'iframe')
  | ('half' | 'canada' | 'mirror' | 'elsewhere' | 'thief' | 'auto' | 'link' | 'relink' | 'later')
  | ('refuse' | 'reset' | 'reset-before' | 'hang' | '500' | '307' | 'silent' | 'double' | 'eager');

export interface CampEntry {
  readonly kind: 'order' | 'details' | 'sign-in';
  readonly visitor: string;
  /** Of details and orders whose visitor came by an address with modes. */
  readonly modes?: string;
  readonly reference?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly username?: string;
  readonly password?: string;
}

export interface CampSite {
  readonly url: string;
  /** A folder with the recipe of this site, for BROKER_RECIPES. */
  readonly recipes: string;
  setModes(...modes: readonly CampMode[]): void;
  entries(): readonly CampEntry[];
  orders(): readonly CampEntry[];
  stop(): Promise<void>;
}

/** The steps of the recipe that book a week. */
const campSteps = [
  { do: 'open' },
  { do: 'ask', kind: 'account', optional: true },
  { do: 'fill', label: 'First name', value: '{child.firstName}' },
  { do: 'fill', label: 'Last name', value: '{child.lastName}' },
  { do: 'fill', label: 'Your mail', value: '{guardian.email}' },
  { do: 'choose', label: 'Extended day', value: 'Until 17:00', optional: true },
  { do: 'ask', kind: 'routine', legend: 'Which bus stop?', optional: true },
  { do: 'ask', kind: 'waiver', label: 'I sign the waiver', optional: true },
  { do: 'continue', button: 'Continue' },
  { do: 'total', selector: '#total', currency: 'USD' },
  { do: 'order', button: 'Place order' },
  { do: 'receipt', selector: '#receipt' },
];

/** Starts a camp's site as a separate process. */
export async function openCampSite(): Promise<CampSite> {
  const { url, folder, ledger, stop } = await startFake<CampEntry>(join(import.meta.dirname, 'server.ts'));
  const recipes = join(folder, 'recipes');
  mkdirSync(recipes);
  writeFileSync(join(recipes, 'camp.json'), JSON.stringify({ site: url, steps: campSteps }));
  return {
    url,
    recipes,
    setModes: (...modes) => writeFileSync(join(folder, 'modes'), modes.join(',')),
    entries: ledger,
    orders: () => ledger().filter(({ kind }) => kind === 'order'),
    stop,
  };
}
