/** What people filter by, as they would say it. The page keeps it, addresses carry it, requests are made of it. */

/** West, south, east, north. */
export type Bbox = readonly [number, number, number, number];

export type Kind = 'organization' | 'activity' | 'session';
export const kinds: readonly Kind[] = ['organization', 'activity', 'session'];

/** A node of the structured filter. */
export type Node = Readonly<Record<string, unknown>>;

export type Place =
  | { readonly type: 'state'; readonly code: string; readonly name: string }
  | { readonly type: 'city'; readonly state: string; readonly name: string }
  | {
      readonly type: 'near';
      readonly latitude: number;
      readonly longitude: number;
      readonly miles: number;
      readonly name: string;
    }
  /** The rectangle around a county, neighborhood or ZIP area, or what the map showed. */
  | { readonly type: 'box'; readonly bounds: Bbox; readonly name: string };

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** What a price is for; `any` is a week or the whole session, as most camps say it. */
export const bases = ['any', 'hour', 'day', 'week', 'month', 'session'] as const;
export type Basis = (typeof bases)[number];

export interface Price {
  readonly maximum: number;
  readonly basis: Basis;
  readonly currency: string;
}

/** Something a record is about: by its categories, or by a word in its name. */
export interface Topic {
  readonly categories: readonly string[];
  readonly text: string;
}

/** A filter that has no field of its own on the page: of the words, or of an expert. */
export interface Expert {
  readonly kind: Kind;
  readonly filter: unknown;
}

export interface Filters {
  readonly place: Place | null;
  readonly age: number | null;
  /** K is 0, pre-K is -1. */
  readonly grade: number | null;
  readonly stay: 'day' | 'overnight' | null;
  /** Any of them. */
  readonly categories: readonly string[];
  /** All of them. */
  readonly topics: readonly Topic[];
  readonly from: string | null;
  readonly to: string | null;
  /** Mondays; a session starts and ends within one of the weeks. */
  readonly weeks: readonly string[];
  /** A session of five to seven days or nights, within one of the weeks, or within any of the time asked for. */
  readonly weekLong: boolean;
  readonly days: readonly Weekday[];
  /** The hours that have to be covered. */
  readonly hours: { readonly start: string; readonly end: string } | null;
  /** Whether care before and after counts as covered. */
  readonly care: boolean;
  readonly price: Price | null;
  /** Registration is open. */
  readonly open: boolean;
  /** Conditions on a session that the words held and that no field of the page shows. */
  readonly extra: readonly Node[];
  readonly expert: Expert | null;
  /** Id of the collection that everything is narrowed to. */
  readonly collection: string | null;
}

export const noFilters: Filters = {
  place: null,
  age: null,
  grade: null,
  stay: null,
  categories: [],
  topics: [],
  from: null,
  to: null,
  weeks: [],
  weekLong: false,
  days: [],
  hours: null,
  care: false,
  price: null,
  open: false,
  extra: [],
  expert: null,
  collection: null,
};

/** Whether two sets of filters ask for the same. */
export function isSame(one: Filters, other: Filters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
