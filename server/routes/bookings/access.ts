import { z } from 'zod';
import type { Config } from '../../config.ts';
import { Failure, SwitchedOff } from '../../shared/failure.ts';

/** Whether the installation has bookings at all; without them no route is there, whoever asks. */
export const bookingsEnabled = ({ bookingsEnabled }: Config) => bookingsEnabled;

/** The 404 of each route: bookings are off, or there is nothing of the caller's at the address. */
export const Missing = z.union([SwitchedOff, Failure]).meta({
  description: 'This installation has no bookings; or there is no such booking of yours.',
});
