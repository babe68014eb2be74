import { z } from 'zod';
import type { Config } from '../../config.ts';
import { Failure, SwitchedOff } from '../../shared/failure.ts';

/** Whether bookings are enabled; without them every route of the area answers 404. */
export const bookingsEnabled = ({ bookingsEnabled }: Config) => bookingsEnabled;

/** The 404 of each route: bookings are disabled, or the caller has no such booking. */
export const Missing = z.union([SwitchedOff, Failure]).meta({
  description: 'Bookings are disabled in this deployment; or you have no such booking.',
});
