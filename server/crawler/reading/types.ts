/** Types of what is read from a page. */

/** A decoded response; `url` is the one after redirects. */
export interface Page {
  readonly url: string;
  readonly contentType: string | null;
  readonly text: string;
  /** When it was fetched, as ISO time; evidence then includes it. */
  readonly observedAt?: string;
}

export interface Link {
  readonly url: string;
  readonly text: string;
  readonly rel: string;
}

/** A block of visible text and its selector. */
export interface Block {
  readonly tag: string;
  readonly text: string;
  readonly selector: string;
  /** Whether it belongs to navigation, header, footer or an aside. */
  readonly isMargin: boolean;
}

/** A value with its evidence: rule, selector and quote. */
export interface Found {
  readonly value: unknown;
  readonly rule: string;
  readonly selector: string;
  readonly quote: string;
}

/** Found values by field. */
export type FoundFields = Readonly<Record<string, Found | undefined>>;

/** A line of an import (see `npm run import -- --help`), with rule and evidence per field. */
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

/** Features of the classifier: counts, or numbers from 0 to 1. They are shown to staff. */
export type Features = Readonly<Record<string, number>>;

export interface PageReading {
  readonly url: string;
  /** The canonical URL, if it is on the same site. */
  readonly canonical?: string;
  readonly title: string;
  readonly links: readonly Link[];
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly features: Features;
  /** The text that the features were computed from, for a person or a model. */
  readonly excerpt: string;
  /** Computed on first access. */
  readonly records: readonly RecordLine[];
}
