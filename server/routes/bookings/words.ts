/** The texts that parents read about a booking: one sentence for every failure and every event. */

const failures: Readonly<Record<string, string>> = {
  camp_full: 'This session has no places left.',
  camp_refused: 'The camp did not accept this registration.',
  registration_closed: 'The camp no longer accepts registrations for this session.',
  over_limit: 'The camp asks for more than the limit you approved, so nothing was booked.',
  price_changed: 'The camp changed its price, so nothing was booked.',
  only_waitlist: 'The camp has places only on its waiting list, and you did not ask for one.',
  needs_account: 'The camp requires an account at its own site first, so nothing was booked.',
  no_address: 'We know no page where this camp accepts registrations, so nothing was booked.',
  other_currency: 'The camp charges in another currency, so nothing was booked.',
  not_enabled: 'Camps cannot be booked here at the moment, so nothing was booked.',
  timed_out: 'The camp’s registration could not be completed in time, so nothing was booked.',
  too_many_pages: 'The camp’s registration could not be completed, so nothing was booked.',
  site_failed: 'The camp’s registration could not be completed, so nothing was booked.',
  card_declined: 'Your card was declined, so nothing was booked. Please save another card and try again.',
  hold_lapsed: 'The hold on your card expired before the camp confirmed the place.',
  question_expired: 'The camp’s question was not answered in time, so nothing was booked.',
  declined_by_parent: 'You declined the camp’s question, so nothing was booked.',
  superseded: 'You booked this session again in the meantime, so this booking ended.',
};
const someFailure = 'The place could not be booked.';

/** Why there is no place. */
export function failureMessage(code: string): string {
  return failures[code] ?? someFailure;
}

const events: Readonly<Record<string, string>> = {
  approve: 'You approved the booking.',
  camp_asks: 'The camp asked a question.',
  accepted: 'You answered the camp’s question.',
  auto_answered: 'We answered the camp’s question for you, as you allowed.',
  declined: 'You declined the camp’s question.',
  expired: 'The camp’s question was not answered in time.',
  cancelled: 'You cancelled the booking.',
  enrolled: 'The camp confirmed the place.',
  waitlisted: 'The camp put your child on its waiting list.',
  refused: 'The camp could not give a place.',
  place_offered: 'A place became free.',
  card_declined: 'Your card was declined.',
  card_unknown: 'We are checking with your bank whether the hold was placed.',
  found_held: 'Your bank confirmed the hold.',
  found_none: 'Your bank did not place the hold.',
  superseded: 'A newer booking replaced this one.',
  hold_lapsed: 'The hold on your card expired.',
  camp_unknown: 'We are asking the camp whether the registration succeeded.',
  confirm_booked: 'We asked the camp, and it confirmed the place.',
  confirm_waitlisted: 'We asked the camp, and your child is on its waiting list.',
  confirm_refused: 'We asked the camp, and it has no place for your child.',
  card_held: 'The amount was held on your card.',
  card_refused: 'Your bank refused the hold.',
  card_charged: 'Your card was charged.',
  card_released: 'The hold on your card was released.',
  card_lapsed: 'The hold on your card expired.',
  card_refunded: 'The charge was refunded to your card.',
};

/** What happened to the booking. */
export function eventMessage(event: string): string {
  return events[event] ?? 'The booking changed.';
}
