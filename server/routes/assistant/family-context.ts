/** Saved family data that a question may use: ages, an area, a budget. Never names. */
import type { z } from 'zod';
import { readChildren } from '../../family/children.ts';
import type { HouseholdPreferences } from '../../family/details.ts';
import { openHousehold } from '../../family/household.ts';
import type { Context } from '../../http/define-route.ts';

type Owner = Pick<Context<unknown, unknown, unknown>, 'own' | 'host' | 'db'>;
type Household = z.output<typeof HouseholdPreferences>;

export interface FamilyContext {
  readonly household: Household;
  readonly householdVersion: number;
  /** Words added to a question that leaves these open. */
  wordsFor(question: string): string;
}

const ofChildren =
  /\b(my|our)\s+(\w+\s+)?(kids?|child(ren)?|sons?|daughters?|boys?|girls?|family)\b|\b(for us|we|our family)\b/i;
const saysAge = /\b\d{1,2}\s*-?\s*(years?|yrs?|yo\b|y\/o)|\bages?\s*\d|\bgrades?\b|\bgraders?\b/i;
const saysPlace = /\b(near|in|around|within|close to)\s+(\d{5}\b|[A-Z])|\b\d{5}\b|\bmiles?\b/;
const saysPrice = /\$|\b(under|below|less than|at most|budget|cheap|free|price|cost)/i;
const periods = new Set(['day', 'week', 'month', 'session']);

/** Reads the caller's saved family data. */
export async function readFamily(owner: Owner): Promise<FamilyContext> {
  const [children, household, today] = await Promise.all([
    readChildren(owner),
    openHousehold(owner),
    owner.db.call('api.interpretation_day', {}),
  ]);
  const saved = household.values as Household;
  const ages = [...new Set(children.flatMap((child) => ageOf(child, String(today))))].toSorted((a, b) => a - b);
  return {
    household: saved,
    householdVersion: household.version,
    wordsFor(question) {
      const { searchArea: area, budget } = saved;
      const words: string[] = [];
      const [age] = ages;
      if (age !== undefined && ages.length === 1 && ofChildren.test(question) && !saysAge.test(question))
        words.push(`for a ${age} year old`);
      if (area !== undefined && !saysPlace.test(question)) words.push(`near ${placeOf(area)}`);
      if (
        budget !== undefined &&
        budget.limit === 'hard_cap' &&
        budget.currency === 'USD' &&
        periods.has(budget.period) &&
        !saysPrice.test(question)
      )
        words.push(`at most $${budget.amount} per ${budget.period}`);
      return words.map((word) => `, ${word}`).join('');
    },
  };
}

function placeOf({ label, postalCode, region }: NonNullable<Household['searchArea']>): string {
  return postalCode ?? (region === undefined ? label : `${label}, ${region}`);
}

/** The age in whole years, from the birth date or as entered. */
function ageOf(child: Awaited<ReturnType<typeof readChildren>>[number], today: string): number[] {
  const born = child.fields['child.birthDate'];
  if (typeof born === 'string') {
    const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
    return [years - (today.slice(5) < born.slice(5) ? 1 : 0)];
  }
  const { age } = child.planning as { readonly age?: { readonly years: number } };
  return age === undefined ? [] : [age.years];
}
