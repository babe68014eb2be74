import answerDecision from './answer-decision.ts';
import cancelBooking from './cancel-booking.ts';
import createBooking from './create-booking.ts';
import endPaymentAlarm from './end-payment-alarm.ts';
import getBooking from './get-booking.ts';
import getBookingsPage from './get-bookings-page.ts';
import getPaymentMethod from './get-payment-method.ts';
import listBookings from './list-bookings.ts';
import listHolds from './list-holds.ts';
import receivePaymentEvent from './receive-payment-event.ts';
import refundHold from './refund-hold.ts';
import setUpPaymentMethod from './set-up-payment-method.ts';
import settleBooking from './settle-booking.ts';

export const bookingsRoutes = [
  answerDecision,
  cancelBooking,
  createBooking,
  getBooking,
  getBookingsPage,
  listBookings,
  endPaymentAlarm,
  getPaymentMethod,
  listHolds,
  receivePaymentEvent,
  refundHold,
  setUpPaymentMethod,
  settleBooking,
];
