/** The filters of the page. They are stored in the URL, and converted to structured filters for requests. */

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
  /** The bounding box of a county, neighborhood or ZIP area, or the visible part of the map. */
  | { readonly type: 'box'; readonly bounds: Bbox; readonly name: string };

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** What a price is for. `any`: a week or the whole session, the two most common ones. */
export const bases = ['any', 'hour', 'day', 'week', 'month', 'session'] as const;
export type Basis = (typeof bases)[number];

export interface Price {
  readonly maximum: number;
  readonly basis: Basis;
  readonly currency: string;
}

/** A topic: records match by one of the categories or by the text in their name. */
export interface Topic {
  readonly categories: readonly string[];
  readonly text: string;
}

/** A structured filter from the advanced dialog. */
export interface Expert {
  readonly kind: Kind;
  readonly filter: unknown;
}

export interface Filters {
  readonly place: Place | null;
  readonly age: number | null;
  /** Kindergarten is 0, pre-kindergarten is -1. */
  readonly grade: number | null;
  readonly stay: 'day' | 'overnight' | null;
  /** A record has at least one of them. */
  readonly categories: readonly string[];
  /** A record matches all of them. */
  readonly topics: readonly Topic[];
  readonly from: string | null;
  readonly to: string | null;
  /** Weeks, by their Mondays; a session starts and ends within one of them. */
  readonly weeks: readonly string[];
  /** The session lasts five to seven days or nights, within one of `weeks` or any week from `from` to `to`. */
  readonly weekLong: boolean;
  readonly days: readonly Weekday[];
  /** The daily hours that the session has to cover. */
  readonly hours: { readonly start: string; readonly end: string } | null;
  /** Whether care before and after the session counts towards `hours`. */
  readonly care: boolean;
  readonly price: Price | null;
  /** Registration is open. */
  readonly open: boolean;
  /** Conditions on a session that were read from the words and have no control on the page. */
  readonly extra: readonly Node[];
  readonly expert: Expert | null;
  /** Id of the collection that the camps have to be in. */
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

/** Whether two sets of filters are equal. */
export function isSame(one: Filters, other: Filters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
