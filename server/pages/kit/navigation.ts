/** The pages that the header leads to, by who is asking. */
import { isPerson, isStaff, mayBook, type Who } from './viewer.ts';

export interface Destination {
  readonly href: string;
  readonly label: string;
  shows(who: Who): boolean;
}

const everybody = () => true;
/** GraphiQL is for signed-in browsers; others are told in the docs how to get in. */
const isSession = (who: Who) => who.state === 'known' && who.viewer.kind === 'session';

/** The one list of pages: a new page takes a line here. */
const destinations: readonly Destination[] = [
  { href: '/explore', label: 'Map', shows: everybody },
  { href: '/family', label: 'Family', shows: isPerson },
  { href: '/bookings', label: 'Bookings', shows: mayBook },
  { href: '/docs', label: 'Docs', shows: everybody },
  { href: '/graphiql', label: 'GraphQL', shows: isSession },
  { href: '/docs#graphql', label: 'GraphQL', shows: (who) => !isSession(who) },
  { href: '/assistant', label: 'Assistant', shows: isStaff },
  { href: '/staff/ingestion', label: 'Ingestion', shows: isStaff },
  { href: '/staff/reviews', label: 'Reviews', shows: isStaff },
  { href: '/staff/broker', label: 'Broker', shows: isStaff },
  { href: '/policies', label: 'Policies', shows: isStaff },
  { href: '/update', label: 'Update', shows: isStaff },
];

/** Those for this viewer, in order. */
export function destinationsOf(who: Who): readonly Destination[] {
  return destinations.filter(({ shows }) => shows(who));
}
