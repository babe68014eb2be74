/** The pages of a camp's site, with its data as JSON-LD. */

export interface Site {
  readonly name: string;
  readonly city?: string;
  readonly phone?: string;
  readonly programs: readonly Program[];
}

export interface Program {
  readonly name: string;
  readonly description: string;
  readonly sessions: readonly {
    readonly name: string;
    readonly start: string;
    readonly end: string;
    readonly address?: string;
    readonly city?: string;
    readonly ages?: readonly number[];
    readonly price?: number;
  }[];
}

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const data = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('</', '<\\/')}</script>`;

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><title>${text(title)}</title></head>
<body data-secret="MARKER-PAGE-91cc"><h1>${text(title)}</h1>
<!-- <a href="/commented-out">old</a> ${data({ '@type': 'Organization', name: 'An old name' })} -->
${body}
<script type="application/ld+json">{ this is no JSON }</script>
<p><a href="https://elsewhere.example/">a friend</a> <a href="mailto:camp@example.org">write</a>
<a href="/map.pdf">map</a></p>
</body></html>`;
}

const pathOf = ({ name }: Program) => `/programs/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** The pages by path. `isChanged`: a season later, with prices raised by a fifth. */
export function pagesOf(site: Site, isChanged = false): ReadonlyMap<string, string> {
  const links = site.programs.map((program) => `<li><a href="${pathOf(program)}#top">${text(program.name)}</a></li>`);
  const address = { '@type': 'PostalAddress', addressLocality: site.city, addressRegion: 'VT', addressCountry: 'US' };
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    telephone: site.phone,
    address,
  };
  const root = page(site.name, `${data(organization)}<ul>${links.join('')}<li><a href="/about">About</a></li></ul>`);
  const programs = site.programs.map((program) => [pathOf(program), programPage(program, isChanged)] as const);
  return new Map([['/', root], ['/about', page('About us', '<p>We love summer.</p>')], ...programs]);
}

function programPage({ name, description, sessions }: Program, isChanged: boolean): string {
  const events = sessions.map((session) => ({
    '@type': 'Event',
    name: session.name,
    superEvent: { '@type': 'EventSeries', name },
    startDate: session.start,
    endDate: session.end,
    typicalAgeRange: session.ages?.join('-'),
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: session.address,
        addressLocality: session.city,
        addressRegion: 'VT',
      },
    },
    offers:
      session.price === undefined
        ? undefined
        : {
            '@type': 'Offer',
            price: isChanged ? Math.round(session.price * 1.2) : session.price,
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
          },
  }));
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'EventSeries', name, description }, ...events],
  };
  return page(name, `<p>${text(description)}</p>${data(graph)}<a href='/'>home</a>`);
}
