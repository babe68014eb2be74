/** Errors in the provider's format. */
import type Stripe from 'stripe';

interface Said {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

export class Problem extends Error {
  readonly status: number;
  readonly said: Said;

  constructor(status: number, said: Said) {
    super(said.message);
    this.status = status;
    this.said = said;
  }

  static invalid(code: string, message: string, param?: string): Problem {
    return new Problem(400, {
      type: 'invalid_request_error',
      code,
      message,
      ...(param === undefined ? {} : { param }),
    });
  }

  static missing(what: string, id: string): Problem {
    const message = `No such ${what}: '${id}'`;
    return new Problem(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' });
  }

  /** The error of a call that the intent's state does not allow. */
  static unexpected(intent: Stripe.PaymentIntent, verb: string): Problem {
    const code = 'payment_intent_unexpected_state';
    const message = `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`;
    return new Problem(400, { type: 'invalid_request_error', code, message, payment_intent: intent });
  }

  get body(): object {
    return { error: this.said };
  }
}
