/** Templates of all mails, as text and plain HTML. `data` comes from the outbox; the link works once. */

/** A mail without its recipient. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Data = Readonly<Record<string, unknown>>;

interface Template {
  readonly subject: (data: Data) => string;
  /** Paragraphs; the link follows the first. */
  readonly says: (data: Data) => readonly string[];
  readonly action: string;
  /** The page that redeems the code, up to `code=`. Null: the link carries no code. */
  readonly page: string | null;
  /** The target of a link without a code; by default the sign-in page. */
  readonly place?: string;
}

const ignore = 'If you did not request this, you can ignore this mail: nothing happens unless the link is used.';
const halfAnHour = 'The link works once, within half an hour.';

const templates: Readonly<Record<string, Template>> = {
  sign_in: {
    subject: () => 'Sign in to Campatlas',
    says: () => ['Here is your link to sign in.', halfAnHour, ignore],
    action: 'Sign in',
    page: '/signin#',
  },
  welcome: {
    subject: () => 'Welcome to Campatlas',
    says: () => ['Here is your link to make your account and sign in.', halfAnHour, ignore],
    action: 'Make my account',
    page: '/signin#',
  },
  new_email: {
    subject: () => 'Your new address at Campatlas',
    says: () => ['Confirm that this address is yours, to use it at Campatlas from now on.', halfAnHour, ignore],
    action: 'Use this address',
    page: '/account#email&',
  },
  team_invitation: {
    subject: (data) => `Join ${of(data, 'team', 'a team')} at Campatlas`,
    says: (data) => [
      `${of(data, 'invitedBy', 'Somebody')} invites you to the team ${of(data, 'team', '')}.`,
      'The link works once, within seven days, for the account with this address.',
      'If you do not know them, you can ignore this mail.',
    ],
    action: 'See the invitation',
    page: '/account#invitation&',
  },
  child_invitation: {
    subject: () => 'Help to plan camps for a child at Campatlas',
    says: (data) => [
      `${of(data, 'invitedBy', 'Somebody')} invites you to look after a child's profile together.`,
      'The link works once, within seven days, for the account with this address.',
      'If you do not know them, you can ignore this mail.',
    ],
    action: 'See the invitation',
    page: '/family#invitation&',
  },
  inactive: {
    subject: () => 'Your family’s data at Campatlas will be deleted',
    says: () => [
      'Nobody has signed in to your account for nearly two years. In 30 days we will delete the data that we store ' +
        'about your family.',
      'To keep it, sign in once.',
    ],
    action: 'Sign in',
    page: null,
  },
  booking_question: {
    subject: () => 'The camp has a question for you',
    says: (data) => [
      `The camp has a question before it can book ${of(data, 'session', 'the session')} for your child.`,
      'Please answer soon: if the question expires, the booking ends and nothing is charged.',
    ],
    action: 'Answer the question',
    page: null,
    place: '/bookings',
  },
  booking_lapses: {
    subject: () => 'Your camp booking is running out of time',
    says: (data) => [
      `${of(data, 'session', 'The session')} is not booked yet, and the amount can be held on your card for only ` +
        'one more day.',
      'If the camp does not confirm by then, the booking ends and nothing is charged.',
    ],
    action: 'See the booking',
    page: null,
    place: '/bookings',
  },
  booking_ended: {
    subject: (data) => endings[String(data.phase)]?.subject ?? 'Your camp booking',
    says: (data) => [
      (endings[String(data.phase)]?.says ?? 'There is news about your booking of SESSION.').replace('SESSION', () =>
        of(data, 'session', 'the session'),
      ),
    ],
    action: 'See the booking',
    page: null,
    place: '/bookings',
  },
};

const endings: Readonly<Record<string, { readonly subject: string; readonly says: string }>> = {
  booked: { subject: 'The camp place is booked', says: 'The camp has confirmed SESSION for your child.' },
  waitlisted: {
    subject: 'Your child is on the waiting list',
    says: 'SESSION is full; your child is on its waiting list.',
  },
  not_booked: { subject: 'The camp place could not be booked', says: 'SESSION could not be booked for your child.' },
};

/** Renders a mail. `base` is the public base URL, `code` the secret in the link. */
export function writeLetter(name: string, data: Data, base: string, code: string): Letter {
  const template = templates[name];
  if (template === undefined) throw new Error(`there is no mail ${name}`);
  const paragraphs = template.says(data);
  const link = template.page === null ? `${base}${template.place ?? '/signin'}` : `${base}${template.page}code=${code}`;
  const [first = '', ...rest] = paragraphs;
  const text = [first, link, ...rest, 'Campatlas'].join('\n\n');
  const html = [
    `<p>${escapeHtml(first)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(template.action)}</a></p>`,
    ...rest.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${escapeHtml(link)}</p>`,
  ].join('\n');
  return { subject: oneLine(template.subject(data)), text: `${text}\n`, html: `${html}\n` };
}

/** Template names allowed in the outbox; `link` becomes sign_in or welcome when it is sent. */
export const mailNames: readonly string[] = ['link', ...Object.keys(templates)];

/** User input inside a template: reduced to one line and truncated. */
function of(data: Data, name: string, otherwise: string): string {
  const value = oneLine(String(data[name] ?? ''));
  return value === '' ? otherwise : [...value].slice(0, 120).join('');
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
