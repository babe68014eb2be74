/** Answers of the broker routes, limited to the members that the page reads. */

export interface Answer<T> {
  readonly data: T;
}

export interface Money {
  readonly amountCents: number;
  readonly currency: string;
}

export interface Decision {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly total?: number }[];
  readonly total: Money | null;
}

export interface Run {
  readonly id: string;
  readonly kind: 'camp' | 'general';
  readonly state: string;
  readonly rehearsal: boolean;
  readonly isBooking: boolean;
  readonly sessionName: string | null;
  readonly site: string;
  readonly task: string | null;
  readonly maxSpend: Money;
  readonly total: Money | null;
  readonly receipt: (Money & { readonly reference: string | null; readonly waitlisted: boolean }) | null;
  readonly error: { readonly message: string } | null;
  readonly decisions: readonly Decision[];
  readonly holds: readonly { readonly id: string; readonly message: string; readonly state: string }[];
  readonly createdAt: string;
  readonly endedAt: string | null;
}

export interface Plan {
  readonly kind: 'camp' | 'general';
  readonly site: string | null;
  readonly session: { readonly name: string } | null;
  readonly match: { readonly name: string } | null;
  readonly sessions: readonly { readonly id: string; readonly name: string; readonly startDate: string | null }[];
  readonly steps: readonly string[] | null;
  readonly maxSpend: Money;
  readonly confirmsTotal: boolean;
  readonly canOrder: boolean;
}

export interface Screen {
  readonly isLive: boolean;
  readonly image: string;
  readonly takenAt: string;
  readonly width: number;
  readonly height: number;
}

export interface Activity {
  readonly id: string;
  readonly text: string;
  readonly at: string;
}

export const base = '/api/broker';

/** Formats an amount. */
export const shownMoney = ({ amountCents, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountCents / 100);

/** Descriptions of the states for staff. */
export const stateWords: Readonly<Record<string, string>> = {
  queued: 'Waits for the broker',
  running: 'At work',
  waiting: 'Waits for your answer',
  holding: 'Waits for the site',
  submitting: 'Ordering',
  unknown: 'Unknown: ask the site',
  done: 'Ordered',
  refused: 'Refused by the site',
  rehearsed: 'Rehearsed',
  failed: 'Failed, nothing was ordered',
  cancelled: 'Cancelled',
  expired: 'Out of time, nothing was ordered',
};

/** Title of a run. */
export const titleOf = ({ sessionName, task, site }: Run): string => sessionName ?? task ?? site;
