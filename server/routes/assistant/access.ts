import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff and ADMIN during the assistant's test phase, by their stored role. */
export const testers: RestrictedAccess = {
  capability: 'assistant',
  role: 'staff',
  machine: false,
  service: 'delegated',
  preview: false,
  metered: false,
  assistantOrigins: true,
};

/** The same in person: conversations are private to their owner. */
export const owners: RestrictedAccess = { ...testers, service: false };
