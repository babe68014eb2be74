/** What each member of the cast may do, typed from the contract, not read from the rules under test. */
import type { Access, RestrictedAccess } from '../server/viewer/access.ts';
import type { Name } from './cast.ts';

/** A caller and their rights in the contract. */
interface Person {
  readonly kind: 'account' | 'machine' | 'service' | 'preview';
  readonly delegated?: boolean;
  readonly role: 'none' | 'staff' | 'admin';
  readonly capabilities: readonly string[];
}

const starter = ['catalog', 'care_hours', 'scores'];
const pro = [...starter, 'pricing', 'named_keys'];
const team = [...pro, 'contact'];
const staff = [...team, 'reference', 'collections', 'ingestion', 'overseer', 'broker', 'assistant'];
const admin = [...staff, 'insights', 'field_provenance'];
/** The capabilities that some plan includes. */
const sold = team;

const account = (capabilities: readonly string[], role: Person['role'] = 'none'): Person => ({
  kind: 'account',
  role,
  capabilities,
});
export const people: Readonly<Record<Exclude<Name, 'nobody'>, Person>> = {
  free: account([]),
  parent: account([]),
  otherParent: account([]),
  orgMember: account([]),
  starter: account(starter),
  pro: account(pro),
  team: account(team),
  enterprise: account(team),
  staff: account(staff, 'staff'),
  admin: account(admin, 'admin'),
  proMachine: { ...account(pro), kind: 'machine' },
  staffMachine: { ...account(staff, 'staff'), kind: 'machine' },
  adminMachine: { ...account(admin, 'admin'), kind: 'machine' },
  service: { ...account(staff), kind: 'service' },
  preview: { ...account([]), kind: 'preview' },
};

/** 200 stands for any response that does not reject the caller. */
export function expectedStatus(access: Access, person: Person | null): number {
  if (access.public === true) return 200;
  if (person === null) return 401;
  // No member of the cast is an installation.
  if (access.installation === true) return 403;
  if (person.kind === 'preview') return access.preview === false ? 403 : 200;
  if (person.kind === 'machine' && !access.machine) return 403;
  const isDelegated = person.delegated === true;
  if (person.kind === 'service' && !(access.service === 'delegated' ? isDelegated : access.service)) return 403;
  if (access.cookieOnly === true) return 403;
  return roleStatus(access, person);
}

function roleStatus({ role, capability, research }: RestrictedAccess, person: Person): number {
  const isBareService = person.kind === 'service' && person.delegated !== true;
  const holds = role === undefined || isBareService || person.role === 'admin' || person.role === role;
  if (!holds) return 403;
  if (capability === null || person.capabilities.includes(capability)) return 200;
  if (research === true) return 200;
  return sold.includes(capability) ? 402 : 403;
}
