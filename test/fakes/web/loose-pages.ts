/** Pages with their facts in tables, calendars and prose. */
import {
  type Camp,
  clockOf,
  escaped,
  framed,
  type Program,
  type Session,
  slashed,
  spanOf,
  type Truth,
  type WebPage,
} from './model.ts';
import { pageOf, pathOf } from './structured-pages.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const ages = ({ ages: [from, to] }: Session, dash = '–') => `${from}${dash}${to}`;
const prices = (session: Session) => [{ price: session.price, currency: 'USD', basis: 'session' }];
const base = (session: Session) => ({ name: session.name, start_date: session.start, end_date: session.end });

/** A table in one of six layouts; the last two occur on unseen sites only. */
export function tablePage(camp: Camp, program: Program, isUnseen: boolean): WebPage {
  const tables = [weekTable, plainTable, spannedTable, cautiousTable, spokenTable, sentenceTable];
  const make = tables[isUnseen ? camp.variant % 6 : camp.variant % 4] ?? weekTable;
  const { table, truth } = make(program.sessions, program);
  const body = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p>
    <table><tr><td>Call us</td><td>in the morning</td></tr></table>\
${table}<p>Register online. Campers bring lunch.</p>`;
  return pageOf(
    camp,
    program,
    body,
    truth.map((fields): Truth => ({ kind: 'session', fields })),
  );
}

type Made = { readonly table: string; readonly truth: readonly Record<string, unknown>[] };

function weekTable(sessions: readonly Session[]): Made {
  const rows = sessions.map((each) =>
    row([escaped(each.name), spanOf(each.start, each.end), ages(each), `$${each.price}`]),
  );
  return {
    table: `<table>${row(['Session', 'Dates', 'Ages', 'Price'], 'th')}${rows.join('')}</table>`,
    truth: sessions.map((each) => ({ ...base(each), age_range_years: each.ages, prices: prices(each) })),
  };
}

function plainTable(sessions: readonly Session[]): Made {
  const rows = sessions.map((each) =>
    row([
      escaped(each.name),
      slashed(each.start),
      slashed(each.end),
      'Mon-Fri',
      each.hours.map(clockOf).join(' - '),
      `$${each.price}.00`,
      each.status === 'full' ? 'Full' : 'Open',
    ]),
  );
  const head = ['Camp', 'Start date', 'End date', 'Days', 'Time', 'Cost', 'Status'];
  return {
    table: `<table><thead>${row(head)}</thead><tbody>${rows.join('')}</tbody></table>`,
    truth: sessions.map((each) => ({
      ...base(each),
      prices: prices(each),
      registration_status: each.status,
      schedule_configurations: [
        {
          date_rule: { from: each.start, to: each.end, days_of_week: weekdays },
          hours: [{ start: each.hours[0], end: each.hours[1] }],
        },
      ],
    })),
  };
}

/** Ages are given once for all rows, and the year in the caption. */
function spannedTable(sessions: readonly Session[]): Made {
  const year = sessions[0]?.start.slice(0, 4);
  const rows = sessions.map((each, nth) => {
    const dates = spanOf(each.start, each.end, '-').replace(/, \d{4}$/, '');
    const age = nth === 0 ? `<td rowspan="${sessions.length}">Ages ${ages(each, ' to ')}</td>` : '';
    return `<tr><td>${escaped(each.name)}</td><td>${dates}</td>${age}<td>$${each.price}</td></tr>`;
  });
  return {
    table: `<table><caption>Summer ${year}</caption><tr><th>Week</th><th>Dates</th><th>Age group</th><th>Fee</th></tr>
      <tr><td colspan="4">Swimming every day!</td></tr>${rows.join('')}</table>`,
    truth: sessions.map((each) => ({ ...base(each), age_range_years: each.ages, prices: prices(each) })),
  };
}

/** Prices are minimum prices; one week has no year; a deposit is not a price. */
function cautiousTable(sessions: readonly Session[]): Made {
  const rows = sessions.map((each, nth) => {
    const dates = spanOf(each.start, each.end);
    return row([
      escaped(each.name),
      nth === 0 ? dates.replace(/, \d{4}$/, '') : dates,
      ages(each),
      `from $${each.price}`,
      '$50 deposit',
    ]);
  });
  return {
    table: `<table>${row(['Program', 'When', 'Ages', 'Tuition', 'Due at registration'], 'th')}${rows.join('')}</table>`,
    truth: sessions.slice(1).map((each) => ({ ...base(each), age_range_years: each.ages })),
  };
}

function spokenTable(sessions: readonly Session[]): Made {
  const rows = sessions.map((each) =>
    row([
      `<b>${escaped(each.name)}</b>`,
      `${spanOf(each.start, each.end, '-', true)}`,
      `${ages(each, '-')} yrs`,
      `$${each.price} per session`,
      each.status === 'full' ? 'Waitlist' : 'Available',
    ]),
  );
  const head = ['Title', 'Session dates', 'Age range', 'Tuition', 'Availability'];
  return {
    table: `<table>${row(head, 'th')}${rows.join('')}</table>`,
    truth: sessions.map((each) => ({
      ...base(each),
      age_range_years: each.ages,
      prices: prices(each),
      registration_status: each.status === 'full' ? 'waitlist' : 'open',
    })),
  };
}

/** Other column headings, and years of two digits. */
function sentenceTable(sessions: readonly Session[], program: Program): Made {
  const short = (day: string) => slashed(day).replace(/\/20(\d\d)$/, '/$1');
  const rows = sessions.map((each) =>
    row([
      escaped(each.name),
      `${short(each.start)} – ${short(each.end)}`,
      `Rising grades ${each.ages[0] - 4}-${each.ages[1] - 4}`,
      `$${each.price}`,
    ]),
  );
  const head = ['Theme', 'Week of', 'Who', 'Rate'];
  return {
    table: `<h2>${escaped(program.name)} dates</h2><table>${row(head, 'th')}${rows.join('')}</table>`,
    truth: sessions.map((each) => ({
      ...base(each),
      grades: [each.ages[0] - 4, each.ages[1] - 4],
      prices: prices(each),
    })),
  };
}

/** Prose in one of four styles; the last occurs on unseen sites only. */
export function prosePage(camp: Camp, program: Program, isUnseen: boolean): WebPage {
  const way = camp.variant % (isUnseen ? 4 : 3);
  const told = program.sessions.map((each) => {
    const dates = spanOf(each.start, each.end, way === 1 ? '-' : '–');
    if (way === 0)
      return `<h3>${escaped(each.name)}</h3><p>${dates}. Ages ${ages(each)}. $${each.price} per camper.</p>`;
    if (way === 1) return `<li>${escaped(each.name)} – ${dates}, ages ${ages(each, '-')}, $${each.price}</li>`;
    if (way === 2)
      return `<p><strong>${escaped(each.name)}</strong><br>${dates}<br>For children ages ${ages(each, ' to ')}</p>`;
    return `<p>${escaped(each.name)} (${dates}): for ages ${ages(each, ' to ')}. Tuition is $${each.price}.</p>`;
  });
  const weeks = way === 1 ? `<ul>${told.join('')}</ul>` : told.join('\n');
  const body = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p>
    <p>Register by May 1, ${program.sessions[0]?.start.slice(0, 4)} and save $25.</p>${weeks}
    <p>Summer camp staff look forward to meeting your child.</p>`;
  const truth = program.sessions.map((each): Truth => {
    const price = way === 2 ? {} : { prices: prices(each) };
    return { kind: 'session', fields: { ...base(each), age_range_years: each.ages, ...price } };
  });
  return pageOf(camp, program, body, truth);
}

/** A page with a link to a calendar, and the calendar file. */
export function calendarPages(camp: Camp, program: Program): WebPage[] {
  const file = `${pathOf(program)}.ics`;
  const compact = (day: string) => day.replaceAll('-', '');
  const after = (day: string) => compact(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
  const isRule = camp.variant % 2 === 1;
  const said = (text: string) => text.replace(/([\\;,])/g, '\\$1');
  const events = program.sessions.map((each, nth) =>
    [
      'BEGIN:VEVENT',
      `UID:${nth}-${compact(each.start)}@${camp.host}`,
      `SUMMARY:${said(each.name)}`,
      `LOCATION:${said(`${each.address}, ${camp.city}, ${camp.region}`)}`,
      ...(isRule
        ? [
            `DTSTART;TZID=America/New_York:${compact(each.start)}T${each.hours[0].replace(':', '')}00`,
            `DTEND;TZID=America/New_York:${compact(each.start)}T${each.hours[1].replace(':', '')}00`,
            `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=${after(each.end)}T035959Z`,
          ]
        : [`DTSTART;VALUE=DATE:${compact(each.start)}`, `DTEND;VALUE=DATE:${after(each.end)}`]),
      'END:VEVENT',
    ].join('\r\n'),
  );
  const meeting = [
    'BEGIN:VEVENT',
    `UID:board@${camp.host}`,
    'SUMMARY:Board meeting',
    `DTSTART;VALUE=DATE:${compact(program.sessions[0]?.start ?? '')}`,
    'END:VEVENT',
  ].join('\r\n');
  const body = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//fixture//EN',
    `X-WR-CALNAME:${said(program.name)}`,
    ...events,
    meeting,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const truth = program.sessions.map((each): Truth => {
    const rule = {
      time_zone: 'America/New_York',
      schedule_configurations: [
        {
          date_rule: { from: each.start, to: each.end, days_of_week: weekdays },
          hours: [{ start: each.hours[0], end: each.hours[1] }],
        },
      ],
    };
    return {
      kind: 'session',
      fields: { ...base(each), address: each.address, city: camp.city, region: camp.region, ...(isRule ? rule : {}) },
    };
  });
  const words = `<h1>${escaped(program.name)}</h1><p>${escaped(program.description)}</p>
    <p>Summer camp dates for all campers are in our <a href="${file}">calendar of sessions</a>. \
Ages and prices on request.</p>`;
  return [
    { path: pathOf(program), body: framed(camp, `${program.name} | ${camp.name}`, words), isCamp: true, truth: [] },
    { path: file, type: 'text/calendar; charset=utf-8', body, isCamp: true, truth },
  ];
}
