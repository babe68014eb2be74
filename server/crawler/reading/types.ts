/** What is read of a page. */

/** What came over the wire, decoded; the url is that of the last redirect. */
export interface Page {
  readonly url: string;
  readonly contentType: string | null;
  readonly text: string;
  /** When it was fetched, as an ISO time; evidence says so. Left out, evidence has no time. */
  readonly observedAt?: string;
}

export interface Link {
  readonly url: string;
  readonly text: string;
  readonly rel: string;
}

/** A piece of visible text, with where it stands. */
export interface Block {
  readonly tag: string;
  readonly text: string;
  readonly selector: string;
  /** Whether it belongs to navigation, header, footer or an aside. */
  readonly isMargin: boolean;
}

/** A value with what says it: the way it was found, where, and the words. */
export interface Found {
  readonly value: unknown;
  readonly rule: string;
  readonly selector: string;
  readonly quote: string;
}

/** Names of fields and what was found for them. */
export type FoundFields = Readonly<Record<string, Found | undefined>>;

/** A line of an import (see docs of `npm run import`), with rule and evidence of each field. */
export interface RecordLine {
  readonly kind: 'organization' | 'activity' | 'session';
  readonly key: string;
  readonly organization?: string;
  readonly activity?: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: {
    readonly kind: 'scrape';
    readonly url: string;
    readonly observed_at?: string;
    readonly fields: Readonly<Record<string, object>>;
  };
}

/** What speaks for or against a page being about camps for children; each is a count or 0 to 1, and shown to staff. */
export type Features = Readonly<Record<string, number>>;

export interface PageReading {
  readonly url: string;
  /** The address that the page gives as its own, when it is of the same site. */
  readonly canonical?: string;
  readonly title: string;
  readonly links: readonly Link[];
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly features: Features;
  /** Words of the page that the features were counted in, for a person or a model to look at. */
  readonly excerpt: string;
  /** Worked out when first asked for. */
  readonly records: readonly RecordLine[];
}
