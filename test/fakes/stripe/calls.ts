/** The endpoints of the provider: their parameters and effects. */
import type { Bank } from './bank.ts';
import { demandKnown, demandText, type Form, flagOf, memberOf, numberOf, textOf, textsOf } from './forms.ts';
import { Problem } from './problem.ts';

export interface Call {
  /** Its name in faults and in the ledger, such as `confirm`. */
  readonly name: string;
  /** The id in its path. */
  readonly id: string | null;
  run(bank: Bank, form: Form, root: string): object;
}

type Entry = readonly [
  pattern: RegExp,
  name: string,
  run: (bank: Bank, form: Form, id: string, root: string) => object,
];

const entries: readonly Entry[] = [
  [/^POST \/v1\/customers$/, 'create_customer', createCustomer],
  [/^GET \/v1\/customers\/(\w+)$/, 'read_customer', (bank, _form, id) => find(bank.customers, 'customer', id)],
  [
    /^GET \/v1\/payment_methods\/(\w+)$/,
    'read_method',
    (bank, _form, id) => find(bank.methods, 'PaymentMethod', id).method,
  ],
  [/^POST \/v1\/checkout\/sessions$/, 'create_session', createSession],
  [/^GET \/v1\/checkout\/sessions\/(\w+)$/, 'read_session', readSession],
  [/^GET \/v1\/setup_intents\/(\w+)$/, 'read_setup', (bank, _form, id) => find(bank.setupIntents, 'setupintent', id)],
  [/^POST \/v1\/payment_intents$/, 'create', createIntent],
  [/^GET \/v1\/payment_intents$/, 'list', listIntents],
  [/^GET \/v1\/payment_intents\/(\w+)$/, 'read', (bank, form, id) => shown(bank, form, id)],
  [/^POST \/v1\/payment_intents\/(\w+)\/confirm$/, 'confirm', confirm],
  [/^POST \/v1\/payment_intents\/(\w+)\/capture$/, 'capture', capture],
  [/^POST \/v1\/payment_intents\/(\w+)\/cancel$/, 'cancel', cancel],
  [/^POST \/v1\/refunds$/, 'refund', refund],
  [/^GET \/v1\/refunds$/, 'list_refunds', listRefunds],
];

/** The call for a request; null for an unknown endpoint. */
export function callOf(method: string, path: string): Call | null {
  for (const [pattern, name, run] of entries) {
    const match = pattern.exec(`${method} ${path}`);
    if (match !== null) {
      const id = match[1] ?? null;
      return { name, id, run: (bank, form, root) => run(bank, form, id ?? '', root) };
    }
  }
  return null;
}

function find<Found>(map: ReadonlyMap<string, Found>, what: string, id: string): Found {
  const found = map.get(id);
  if (found === undefined) throw Problem.missing(what, id);
  return found;
}

function createCustomer(bank: Bank, form: Form): object {
  demandKnown(form, ['email', 'name', 'metadata']);
  return bank.addCustomer(textOf(form, 'email'), textsOf(form, 'metadata'));
}

function createSession(bank: Bank, form: Form, _id: string, root: string): object {
  demandKnown(form, [
    'mode',
    'customer',
    'currency',
    'allowed_payment_method_types',
    'success_url',
    'cancel_url',
    'metadata',
  ]);
  if (demandText(form, 'mode') !== 'setup') throw Problem.invalid('unsupported', 'The fake saves cards only.', 'mode');
  return bank.addSession({
    customer: demandText(form, 'customer'),
    successUrl: demandText(form, 'success_url'),
    cancelUrl: textOf(form, 'cancel_url'),
    metadata: textsOf(form, 'metadata'),
    root,
  });
}

function expands(form: Form, name: string): boolean {
  return Object.values(memberOf(form, 'expand')).includes(name);
}

function readSession(bank: Bank, form: Form, id: string): object {
  const session = find(bank.sessions, 'checkout.session', id);
  const setup = bank.setupIntents.get(String(session.setup_intent));
  if (setup === undefined || !(expands(form, 'setup_intent') || expands(form, 'setup_intent.payment_method')))
    return session;
  const method = expands(form, 'setup_intent.payment_method')
    ? bank.methods.get(String(setup.payment_method))
    : undefined;
  return { ...session, setup_intent: { ...setup, ...(method === undefined ? {} : { payment_method: method.method }) } };
}

function createIntent(bank: Bank, form: Form): object {
  const known = [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'allowed_payment_method_types',
    'capture_method',
    'confirm',
  ];
  demandKnown(form, [...known, 'metadata', 'description']);
  if (flagOf(form, 'confirm')) throw Problem.invalid('unsupported', 'The fake confirms apart.', 'confirm');
  const amount = numberOf(form, 'amount');
  if (amount === null) throw Problem.invalid('parameter_missing', 'Missing required param: amount.', 'amount');
  return bank.createIntent({
    amount,
    currency: demandText(form, 'currency').toLowerCase(),
    customer: textOf(form, 'customer'),
    method: textOf(form, 'payment_method'),
    capture: textOf(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    metadata: textsOf(form, 'metadata'),
  });
}

function shown(bank: Bank, form: Form, id: string): object {
  const intent = find(bank.intents, 'payment_intent', id);
  return expands(form, 'latest_charge') ? { ...intent, latest_charge: bank.chargeOf(intent) } : intent;
}

function confirm(bank: Bank, form: Form, id: string): object {
  demandKnown(form, ['off_session', 'error_on_requires_action']);
  const intent = find(bank.intents, 'payment_intent', id);
  bank.confirm(intent, {
    offSession: flagOf(form, 'off_session'),
    errorOnAction: flagOf(form, 'error_on_requires_action'),
  });
  return shown(bank, form, id);
}

function capture(bank: Bank, form: Form, id: string): object {
  demandKnown(form, ['amount_to_capture']);
  bank.capture(find(bank.intents, 'payment_intent', id), numberOf(form, 'amount_to_capture'));
  return shown(bank, form, id);
}

function cancel(bank: Bank, form: Form, id: string): object {
  demandKnown(form, ['cancellation_reason']);
  bank.cancel(find(bank.intents, 'payment_intent', id));
  return shown(bank, form, id);
}

function refund(bank: Bank, form: Form): object {
  demandKnown(form, ['payment_intent', 'amount', 'reason', 'metadata']);
  const intent = find(bank.intents, 'payment_intent', demandText(form, 'payment_intent'));
  return bank.refund(intent, numberOf(form, 'amount'), textsOf(form, 'metadata'));
}

function listOf<Row extends { readonly id: string; readonly created: number }>(
  rows: readonly Row[],
  form: Form,
  url: string,
): object {
  const created = memberOf(form, 'created');
  const from = numberOf(created, 'gte') ?? 0;
  const to = numberOf(created, 'lte') ?? Infinity;
  const limit = numberOf(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw Problem.invalid('parameter_invalid_integer', 'Invalid limit', 'limit');
  const newest = rows.filter((row) => row.created >= from && row.created <= to).toReversed();
  const after = textOf(form, 'starting_after');
  const rest = after === null ? newest : newest.slice(newest.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function listIntents(bank: Bank, form: Form): object {
  demandKnown(form, ['created', 'customer', 'limit', 'starting_after']);
  const customer = textOf(form, 'customer');
  const rows = [...bank.intents.values()].filter((intent) => customer === null || intent.customer === customer);
  const isWhole = expands(form, 'data.latest_charge');
  const whole = rows.map((intent) => (isWhole ? { ...intent, latest_charge: bank.chargeOf(intent) } : intent));
  return listOf(whole, form, '/v1/payment_intents');
}

function listRefunds(bank: Bank, form: Form): object {
  demandKnown(form, ['created', 'payment_intent', 'limit', 'starting_after']);
  const intent = textOf(form, 'payment_intent');
  const rows = [...bank.refunds.values()].filter((row) => intent === null || row.payment_intent === intent);
  return listOf(rows, form, '/v1/refunds');
}
