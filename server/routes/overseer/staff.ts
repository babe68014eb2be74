import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN, in person or by a named key of theirs; the service in nobody's place is not. */
export const overseerStaff: RestrictedAccess = {
  capability: 'overseer',
  role: 'staff',
  machine: true,
  service: false,
  preview: false,
  metered: false,
};

/** The same, in person: what a person has to answer for. */
export const overseerPersons: RestrictedAccess = { ...overseerStaff, machine: false };
