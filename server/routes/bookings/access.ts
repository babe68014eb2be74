import type { Config } from '../../config.ts';

/** Whether bookings are enabled; without them every route of the area answers 404. */
export const bookingsEnabled = ({ bookingsEnabled }: Config) => bookingsEnabled;
