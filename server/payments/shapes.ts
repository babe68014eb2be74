/** Types of the payment provider's requests and responses, in this project's terms. */

/**
 * The result of a call. `refused`: an error response, which may be a 5xx; `lost`: no readable response, so the call may
 * or may not have taken effect.
 */
export type ProviderResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value; readonly status: number; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly error: string;
      readonly requestId: string | null;
    }
  | { readonly kind: 'lost'; readonly error: string };

/** An intent as it was read: amounts held, charged and refunded. */
export interface Reading {
  readonly id: string;
  /** The provider's own status; may be one that this code does not know. */
  readonly status: string;
  readonly cents: number;
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** When the provider releases the hold by itself. */
  readonly captureBefore: Date | null;
  readonly declineCode: string | null;
  readonly createdAt: Date;
  /** The id of our hold, from the intent's metadata. */
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
  /** The id of the object that the event is about. */
  readonly objectId: string | null;
}
