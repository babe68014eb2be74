/** What the payment provider is asked and says, in our words. */

/**
 * What a call came to. `refused`: it has answered that it did nothing, or that it cannot say (5xx); `lost`: there is no
 * answer that can be read, and it may have done all or nothing.
 */
export type Said<Value> =
  | { readonly kind: 'ok'; readonly value: Value; readonly status: number; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly error: string;
      readonly requestId: string | null;
    }
  | { readonly kind: 'lost'; readonly error: string };

/** What is held of an intent and what was charged, as it was read. */
export interface Reading {
  readonly id: string;
  /** A word of the provider's, perhaps an unknown one. */
  readonly status: string;
  readonly cents: number;
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** When it lets go by itself. */
  readonly captureBefore: Date | null;
  readonly declineCode: string | null;
  readonly createdAt: Date;
  /** The hold it was made for, by its metadata. */
  readonly hold: string | null;
}

export interface Card {
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
}

export interface IntentInput {
  readonly hold: string;
  readonly cents: number;
  readonly currency: string;
  readonly customer: string;
  readonly method: string;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Of the object it tells of. */
  readonly objectId: string | null;
}
