/** The assistant's events, and the state of a conversation on the page. */

export interface FoundRecord {
  readonly kind: 'organization' | 'session';
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly region: string | null;
}

export interface WebSource {
  readonly title: string;
  readonly url: string;
}

export interface Proposal {
  readonly target: 'household' | 'memory_fact';
  readonly method: 'POST';
  readonly path: string;
  readonly body: { readonly changes?: Readonly<Record<string, unknown>>; readonly statement?: string };
}

/** A question and the answer received so far. */
export interface Turn {
  readonly question: string;
  readonly answer: string | null;
  readonly results: readonly FoundRecord[];
  readonly total: number;
  readonly webSources: readonly WebSource[];
  readonly suggestions: readonly string[];
  readonly proposal: Proposal | null;
  readonly error: string | null;
  readonly isOver: boolean;
}

export interface Conversation {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
}

export const base = '/api/assistant';

export const newTurn = (question: string): Turn => ({
  question,
  answer: null,
  results: [],
  total: 0,
  webSources: [],
  suggestions: [],
  proposal: null,
  error: null,
  isOver: false,
});

/** The turn after another event. */
export function withEvent(turn: Turn, name: string, data: Readonly<Record<string, unknown>>): Turn {
  if (name === 'answer') return { ...turn, answer: String(data.text) };
  if (name === 'proposal') return { ...turn, proposal: data as unknown as Proposal };
  if (name === 'error') return { ...turn, error: String(data.message), isOver: true };
  if (name === 'done') return { ...turn, isOver: true };
  return name === 'results' || name === 'suggestions' ? { ...turn, ...data } : turn;
}

/** Describes what a proposal would save. */
export function proposalWords({ body }: Proposal): string {
  if (body.statement !== undefined) return `Remember: ${body.statement}`;
  return Object.entries(body.changes ?? {})
    .map(([key, value]) => (key === 'budget' ? budgetWords(value as Budget) : areaWords(value as Area)))
    .join('; ');
}

interface Budget {
  readonly amount: number;
  readonly period: string;
  readonly scope: string;
  readonly limit: string;
}

interface Area {
  readonly label: string;
  readonly region?: string;
  readonly postalCode?: string;
}

function budgetWords({ amount, period, scope, limit }: Budget): string {
  const span = period === 'total' ? 'in total' : `per ${period}`;
  const bound = limit === 'hard_cap' ? 'at most ' : '';
  return `Budget: ${bound}$${amount} ${span}${scope === 'per_child' ? ', each child' : ''}`;
}

function areaWords({ label, region, postalCode }: Area): string {
  return `Search area: ${[label, region, postalCode].filter((part) => part !== undefined).join(', ')}`;
}
