/**
 * Turns statements about the family into changes that the parent may approve. Nothing is saved here: a proposal is the
 * request body of a family route.
 */
import type { FamilyContext } from './family-context.ts';

export type Source =
  | { readonly type: 'manual' }
  | { readonly type: 'assistant'; readonly conversationId: string; readonly turnId: string };

export type Proposal =
  | {
      readonly target: 'household';
      /** The request that would apply it. */
      readonly method: 'POST';
      readonly path: '/api/users/viewer/household/corrections';
      readonly body: { readonly version: number; readonly changes: object; readonly source: Source };
    }
  | {
      readonly target: 'memory_fact';
      readonly method: 'POST';
      readonly path: '/api/users/viewer/memory-facts';
      readonly body: { readonly category: string; readonly statement: string; readonly source: Source };
    };

const budgetWords = joined(
  'i',
  /\b(?:my|our|the)\s+(?:\w+\s+)?budget\b[^$\d]{0,60}/,
  /\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?\s*(?:dollars|usd)?\s*/,
  /(?:(?:per|a|an|each|every|\/)\s*(day|week|month|session|season|year)|(in total|total|altogether))?/,
);
const perChild = /\b(per|each|a)\s+(child|kid)\b/i;
const isLimit = /\b(at most|no more than|maximum|max|hard|never more|not more)\b/i;
const areaWords = joined(
  'u',
  /\b(?:[Ww]e|I)\s+(?:(?:now|just)\s+)?(?:live|moved|are moving)\s+(?:in|to|near)\s+/u,
  /([A-Z][\p{L}'. -]{1,60}?)(?:,\s*([A-Z]{2})\b)?(?:\s+(\d{5}))?(?=[.,;!?]|$|\s+(?:and|now)\b)/u,
);
const rememberWords = /\b(?:please\s+)?(?:remember|note|keep in mind)\s+(?:that\s+)?(.{3,500}?)[.!]?\s*$/iu;

/** The change that a question asks for; null for none. */
export function proposeChange(question: string, family: FamilyContext, source: Source): Proposal | null {
  const changes = { ...budgetOf(question), ...areaOf(question) };
  if (Object.keys(changes).length > 0)
    return {
      target: 'household',
      method: 'POST',
      path: '/api/users/viewer/household/corrections',
      body: { version: family.householdVersion, changes, source },
    };
  const statement = rememberWords.exec(question)?.[1]?.trim();
  if (statement === undefined) return null;
  return {
    target: 'memory_fact',
    method: 'POST',
    path: '/api/users/viewer/memory-facts',
    body: { category: 'other', statement: statement.slice(0, 500).toWellFormed(), source },
  };
}

function budgetOf(question: string) {
  const match = budgetWords.exec(question);
  if (match === null) return {};
  const [, whole = '', cents = '', period, total] = match;
  const amount = Number(`${whole.replaceAll(',', '')}${cents}`);
  if (amount > 1_000_000) return {};
  return {
    budget: {
      amount,
      currency: 'USD',
      period: period?.toLowerCase() ?? (total === undefined ? 'week' : 'total'),
      scope: perChild.test(question) ? 'per_child' : 'household',
      limit: isLimit.test(question) ? 'hard_cap' : 'preference',
    },
  };
}

function areaOf(question: string) {
  const match = areaWords.exec(question);
  if (match === null) return {};
  const [, label = '', region, postalCode] = match;
  return {
    searchArea: {
      label: label.trim(),
      ...(region === undefined ? {} : { region }),
      ...(postalCode === undefined ? {} : { postalCode }),
    },
  };
}

/** Concatenates patterns. */
function joined(flags: string, ...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(''), flags);
}
