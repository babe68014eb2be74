-- The moves of a booking (store.bookings). Booked and not_booked are final. A booking in doubt about its card does not
-- block another booking of the child and session; one in doubt about the camp does.
-- follows: guard.moves

delete from guard.moves where machine = 'booking';
insert into guard.moves (machine, from_state, event, to_state) values
  ('booking', '', 'approve', 'in_progress'),
  ('booking', 'in_progress', 'camp_asks', 'needs_parent'),
  ('booking', 'in_progress', 'enrolled', 'booked'),
  ('booking', 'in_progress', 'waitlisted', 'waitlisted'),
  ('booking', 'in_progress', 'refused', 'not_booked'),
  ('booking', 'in_progress', 'card_declined', 'not_booked'),
  ('booking', 'in_progress', 'hold_lapsed', 'not_booked'),
  ('booking', 'in_progress', 'cancelled', 'not_booked'),
  ('booking', 'in_progress', 'card_unknown', 'checking_card'),
  ('booking', 'in_progress', 'camp_unknown', 'checking_camp'),
  ('booking', 'needs_parent', 'accepted', 'in_progress'),
  ('booking', 'needs_parent', 'auto_answered', 'in_progress'),
  ('booking', 'needs_parent', 'declined', 'not_booked'),
  ('booking', 'needs_parent', 'expired', 'not_booked'),
  ('booking', 'needs_parent', 'cancelled', 'not_booked'),
  ('booking', 'needs_parent', 'refused', 'not_booked'),
  ('booking', 'needs_parent', 'hold_lapsed', 'not_booked'),
  ('booking', 'checking_card', 'found_held', 'in_progress'),
  ('booking', 'checking_card', 'found_none', 'not_booked'),
  ('booking', 'checking_card', 'superseded', 'not_booked'),
  ('booking', 'checking_card', 'cancelled', 'not_booked'),
  ('booking', 'checking_camp', 'confirm_booked', 'booked'),
  ('booking', 'checking_camp', 'confirm_waitlisted', 'waitlisted'),
  ('booking', 'checking_camp', 'confirm_refused', 'not_booked'),
  ('booking', 'waitlisted', 'place_offered', 'needs_parent'),
  ('booking', 'waitlisted', 'refused', 'not_booked'),
  ('booking', 'waitlisted', 'cancelled', 'not_booked');
