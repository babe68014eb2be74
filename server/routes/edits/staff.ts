import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN accounts and their keys. */
export const staff: RestrictedAccess = {
  capability: null,
  role: 'staff',
  machine: true,
  service: false,
  preview: false,
  metered: false,
};
