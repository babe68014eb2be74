import { all, any, everything, type Kind, type Node, some } from './node.ts';
import type { Condition, Subject } from './reading.ts';

export interface Assembly {
  readonly kind: Kind;
  /** The kind of record named in the text, if it is not the requested kind. */
  readonly scope: Kind | null;
  /** Whether related records may satisfy a condition. Without this the filter is smaller. */
  readonly reach: boolean;
}

/**
 * Builds one filter from all conditions. A condition is put on the requested kind if that has the field, else on the
 * related record that has it. Conditions on a session are kept in one related group, so that a single session must
 * satisfy them all.
 */
export function assemble(wishes: readonly Condition[], { kind, scope, reach }: Assembly): Node {
  if (wishes.length === 0) return everything;
  const of = (...subjects: readonly Subject[]) => wishes.filter(({ about }) => subjects.includes(about));
  const nodes = of('place', 'name', 'record').map((wish) => reached(wish, kind, reach));
  const details = of('topic', 'audience');
  const nights = of('overnight');

  if (kind === 'session') {
    nodes.push(...[...details, ...nights, ...of('session')].map((wish) => reached(wish, 'session', reach)));
    nodes.push(
      ...related('activity', of('activity'), 'activity'),
      ...related('organization', of('organization'), 'organization'),
    );
  } else if (kind === 'activity') {
    nodes.push(...[...details, ...nights, ...of('activity')].map((wish) => reached(wish, 'activity', reach)));
    nodes.push(
      ...related('sessions', of('session'), 'session'),
      ...related('organization', of('organization'), 'organization'),
    );
  } else {
    nodes.push(...of('organization').map((wish) => wish.on('organization')));
    nodes.push(...ofChildren({ details, nights, onSession: of('session'), onActivity: of('activity'), scope, reach }));
  }
  return all(nodes);
}

interface Children {
  readonly details: readonly Condition[];
  readonly nights: readonly Condition[];
  readonly onSession: readonly Condition[];
  readonly onActivity: readonly Condition[];
  readonly scope: Kind | null;
  readonly reach: boolean;
}

/** The conditions on an organization's activities and sessions, in one group on a single child. */
function ofChildren({ details, nights, onSession, onActivity, scope, reach }: Children): Node[] {
  const moved = [...details, ...nights];
  if (onSession.length > 0 || (scope === 'session' && moved.length > 0)) {
    const group = [...moved, ...onSession].map((wish) => reached(wish, 'session', reach));
    return [some('sessions', all([...group, ...related('activity', onActivity, 'activity')]))];
  }
  if (onActivity.length > 0 || (scope === 'activity' && moved.length > 0))
    return [some('activities', all([...moved, ...onActivity].map((wish) => wish.on('activity'))))];
  if (nights.length > 0)
    return [
      any([
        some('activities', all(moved.map((wish) => wish.on('activity')))),
        some('sessions', all(moved.map((wish) => reached(wish, 'session', false)))),
      ]),
    ];
  return details.map((wish) => reached(wish, 'organization', reach));
}

function related(relation: string, wishes: readonly Condition[], kind: Kind): Node[] {
  return wishes.length === 0 ? [] : [some(relation, all(wishes.map((wish) => wish.on(kind))))];
}

/**
 * A condition, extended to related records: a topic may be satisfied by parents; a place, age or grade by relatives
 * only if the record itself has no value.
 */
function reached(wish: Condition, kind: Kind, reach: boolean): Node {
  const own = wish.on(kind);
  const relations = reach ? (relativesOf[wish.about]?.[kind] ?? []) : [];
  if (relations.length === 0 || (kind === 'organization' && isRegion(wish))) return own;
  const others = any(relations.map(([relation, other]) => some(relation, wish.on(other))));
  return wish.unset === undefined ? any([own, others]) : any([own, all([wish.unset, others])]);
}

type Relations = Partial<Record<Kind, readonly (readonly [relation: string, kind: Kind])[]>>;

const parents: Relations['session'] = [
  ['activity', 'activity'],
  ['organization', 'organization'],
];

const relativesOf: Partial<Record<Subject, Relations>> = {
  topic: { organization: [['activities', 'activity']], session: parents },
  audience: { organization: [['activities', 'activity']], session: [['activity', 'activity']] },
  place: { organization: [['activities', 'activity']], activity: [['organization', 'organization']], session: parents },
};

/** An organization's state is always its own; its city or position is often known only from its activities. */
function isRegion({ unset }: Condition): boolean {
  return unset !== undefined && 'field' in unset && unset.field === 'region';
}
