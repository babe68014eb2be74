/** Probes of authorization: roles, plans, kinds of credentials, forged pages, other accounts' rows. */
import { isSwitchedOff, type Operation, requestTo } from '../document.ts';
import type { Answer, Family, Probe, Request, Who } from '../probe.ts';

/** Checks that a request was rejected because of its caller, before its parameters were read. */
function turnedAway(answer: Answer): string | null {
  return isSwitchedOff(answer) || [401, 402, 403].includes(answer.status)
    ? null
    : `refused with ${answer.status}, which is not for who they are`;
}

/** Whether a route rejects this caller whatever the request. Routes with members are decided per record. */
function isClosedTo(who: Who, operation: Operation): boolean {
  if (operation.isForInstallations) return true;
  switch (who) {
    case 'staff':
      return operation.isForBrowsers;
    case 'staffMachine':
      return !operation.takesNamedKeys;
    case 'service':
      return !operation.takesService;
    case 'free':
    case 'parent':
      if (operation.capability !== null && operation.path !== '/api/canonical/query') return !operation.isForMembers;
      return operation.role !== null && !operation.isForMembers;
    default:
      return operation.role !== null && !operation.isForMembers;
  }
}

const callers = ['free', 'starter', 'enterprise', 'preview', 'parent', 'staff', 'staffMachine', 'service'] as const;

function rights(operations: readonly Operation[], known: readonly Who[]): Probe[] {
  const closed = operations.filter(({ isPublic }) => !isPublic);
  return callers
    .filter((who) => known.includes(who))
    .flatMap((who) =>
      closed
        .filter((operation) => isClosedTo(who, operation))
        .map((operation) => ({
          what: `${operation.method} ${operation.path} as ${who}`,
          who,
          send: requestTo(operation),
          expects: 'refusal' as const,
          fault: turnedAway,
        })),
    );
}

const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no token': {},
  'the page of another origin': { origin: 'https://elsewhere.example', 'x-csrf-token': 'a'.repeat(43) },
};

/** Cross-site requests that a browser could be made to send. */
function forgedPages(operations: readonly Operation[], known: readonly Who[]): Probe[] {
  if (!known.includes('browser')) return [];
  return operations
    .filter(({ method, takesCookies, isPublic }) => method !== 'GET' && takesCookies && !isPublic)
    .flatMap((operation) =>
      Object.entries(pages).map(([what, headers]) => ({
        what: `${operation.method} ${operation.path} with ${what}`,
        who: 'browser' as const,
        send: requestTo(operation, headers),
        expects: 'refusal' as const,
        fault: turnedAway,
      })),
    );
}

/** Rows of one account: the list that contains them, and the requests that other accounts send for each. */
export interface Owned {
  readonly owner: Who;
  readonly list: string;
  /** The member of `data` with the rows. */
  readonly rows: string;
  readonly asked: readonly string[];
}

export const owned: readonly Owned[] = [
  {
    owner: 'parent',
    list: '/api/users/viewer/children',
    rows: 'children',
    asked: ['GET', 'GET /guardians', 'GET /invitations', 'DELETE', 'POST /corrections', 'POST /reconfirm'],
  },
  {
    owner: 'parent',
    list: '/api/users/viewer/care-requirements',
    rows: 'careRequirements',
    asked: ['PATCH', 'DELETE'],
  },
  { owner: 'parent', list: '/api/users/viewer/memory-facts', rows: 'memoryFacts', asked: ['PATCH', 'DELETE'] },
  { owner: 'parent', list: '/api/users/viewer/bookings', rows: 'bookings', asked: ['GET', 'POST /cancel'] },
  { owner: 'staff', list: '/api/assistant/conversations', rows: 'conversations', asked: ['GET'] },
];

const strangers = ['otherParent', 'pro', 'staff', 'admin'] as const;
/** A version that no row has, so that nothing changes even if the request is admitted. */
const noVersion = JSON.stringify({ version: 2_147_483_647, changes: {}, source: 'manual' });

function requestsOf({ list, asked }: Owned, id: string): Request[] {
  return asked.map((each) => {
    const [method = 'GET', more = ''] = each.split(' ');
    const path = `${list}/${id}${more}`;
    return method === 'GET'
      ? { method, path }
      : { method, path, headers: { 'content-type': 'application/json' }, body: noVersion };
  });
}

/** The row ids found per list. */
export type Rows = ReadonlyMap<Owned, readonly string[]>;

/** For other accounts a row does not exist; a body may be rejected before the row is looked up. */
const expected = { GET: [402, 403, 404], change: [400, 402, 403, 404] };
const asIfNone = (statuses: readonly number[]) => (answer: Answer) =>
  statuses.includes(answer.status) ? null : `refused with ${answer.status}`;

function rowsOfOthers(rows: Rows, known: readonly Who[]): Probe[] {
  return [...rows].flatMap(([shelf, ids]) =>
    ids.flatMap((id) =>
      strangers
        .filter((who) => who !== shelf.owner && known.includes(who))
        .flatMap((who) =>
          requestsOf(shelf, id).map((send) => ({
            what: `${send.method} ${send.path.replace(id, '{id}')} as ${who}`,
            who,
            send,
            expects: 'refusal' as const,
            fault: asIfNone(send.method === 'GET' ? expected.GET : expected.change),
          })),
        ),
    ),
  );
}

/** The probes of authorization. */
export function rightsOf(operations: readonly Operation[], known: readonly Who[], rows: Rows): Family[] {
  return [
    {
      title: 'Rights',
      about:
        'Routes for staff, as callers who are none; routes of paying plans, as a Free account and a parent; ' +
        'routes of persons, with a named key and with the service credential; those of installations, as staff. ' +
        'Each has to be refused for who is asking.',
      probes: rights(operations, known),
      atOnce: 4,
    },
    {
      title: 'Pages of others',
      about:
        'Every change that a signed-in browser may make, with the cookie of staff and no token, and from a page of ' +
        'another origin with a made-up one. Each has to be refused.',
      probes: forgedPages(operations, known),
      atOnce: 4,
    },
    {
      title: 'Rows of others',
      about:
        'Children, care requirements, facts, bookings and conversations of one account, read and changed by others, ' +
        'staff and ADMIN among them. Each has to be refused, and a change names a version that no row has.',
      probes: rowsOfOthers(rows, known),
      atOnce: 4,
    },
  ];
}
