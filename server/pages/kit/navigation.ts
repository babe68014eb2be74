/** The pages in the header's navigation, depending on the viewer. */
import { isPerson, isStaff, mayBook, type Who } from './viewer.ts';

export interface Destination {
  readonly href: string;
  readonly label: string;
  shows(who: Who): boolean;
}

const everybody = () => true;
/** GraphiQL requires a browser session; the docs explain this to others. */
const isSession = (who: Who) => who.state === 'known' && who.viewer.kind === 'session';

/** The list of all pages; add new pages here. */
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

/** The pages shown to this viewer, in order. */
export function destinationsOf(who: Who): readonly Destination[] {
  return destinations.filter(({ shows }) => shows(who));
}
