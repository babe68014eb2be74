import { z } from 'zod';
import { settingsOf } from './area.ts';

export type BookingsConfig = Readonly<{
  /** The currency of approvals and card holds. */
  bookingsCurrency: string;
}>;

const form = 'three capital letters';

/** Bookings by parents. */
export const bookingsSettings = settingsOf({
  title: 'Bookings',
  variables: {
    BOOKINGS_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: `must be ${form}` })
      .default('USD')
      .meta({ description: 'The currency of parents’ spending limits.', form }),
  },
  config: (values): BookingsConfig => ({ bookingsCurrency: values.BOOKINGS_CURRENCY }),
});
