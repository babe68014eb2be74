import answerDecision from './answer-decision.ts';
import cancelBooking from './cancel-booking.ts';
import createBooking from './create-booking.ts';
import getBooking from './get-booking.ts';
import getBookingsPage from './get-bookings-page.ts';
import listBookings from './list-bookings.ts';

/** Routes of the area bookings. */
export const bookingsRoutes = [answerDecision, cancelBooking, createBooking, getBooking, getBookingsPage, listBookings];
