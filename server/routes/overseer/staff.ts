import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN in person or by named key; not the bare service credential. */
export const overseerStaff: RestrictedAccess = {
  capability: 'overseer',
  role: 'staff',
  machine: true,
  service: false,
  preview: false,
  metered: false,
};

/** The same in person only, for decisions. */
export const overseerPersons: RestrictedAccess = { ...overseerStaff, machine: false };
