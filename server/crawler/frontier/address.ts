/** Addresses of pages in one spelling, so that each is asked for once. */
import { hash } from 'node:crypto';
import { parse } from 'tldts';

export interface PageAddress {
  readonly url: string;
  /** SHA-256 of the url, in hex. */
  readonly digest: string;
  /** As politeness counts it: with a port that is not the usual one. */
  readonly host: string;
  /** The registrable domain; a host under a name that nobody registers, such as .test, stands for itself. */
  readonly site: string;
  readonly root: string;
  /** Whether it names a file that no reader of pages reads. */
  readonly isFile: boolean;
}

const mostBytes = 2048;
const tracking = new RegExp(
  String.raw`^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl` +
    String.raw`|_hs(enc|mi)|mkt_tok|ref_src)$`,
  'i',
);
const files = new RegExp(
  String.raw`\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json5|map|woff2?|ttf|eot|pdf|docx?` +
    String.raw`|xlsx?|pptx?|zip|gz|tgz|rar|7z|dmg|exe|apk|mp[34]|m4[av]|mov|avi|wmv|webm|ogg|wav)$`,
  'i',
);
const session = /^(phpsessid|jsessionid|aspsessionid\w*|session_?id|sess_?id|cfid|cftoken|sid)$/i;

/** Octets that need no escape are written plainly; what stays escaped has large digits. */
export function plainOctets(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
    const plain = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(plain) ? plain : octet.toUpperCase();
  });
}

/** The pages of a site lead to the same pages again and again. */
const kept = new Map<string, PageAddress | null>();
const mostKept = 5000;

/** The one spelling of an address, or null for what is no page of the web or too long. */
export function addressOf(text: string, base?: string): PageAddress | null {
  if (text.length > mostBytes || !/^https?:\/\//.test(text)) return readAddress(text, base);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const address = readAddress(text);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, address);
  return address;
}

function readAddress(text: string, base?: string): PageAddress | null {
  const url = URL.parse(text, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = plainOctets(url.pathname).replace(/;(jsessionid|phpsessid)=[^/;]*/gi, '');
  if (url.search !== '') {
    const pairs = url.search
      .slice(1)
      .split('&')
      .filter((pair) => {
        const name = pair.split('=', 1)[0] ?? '';
        return pair !== '' && !tracking.test(name) && !session.test(name);
      });
    url.search = plainOctets(pairs.join('&'));
  }
  const spelt = url.href.replace(/\?$/, '');
  if (Buffer.byteLength(spelt) > mostBytes) return null;
  return {
    url: spelt,
    digest: hash('sha256', spelt),
    host: url.host,
    site: siteOf(url.hostname),
    root: `${url.origin}/`,
    isFile: files.test(url.pathname),
  };
}

export function siteOf(hostname: string): string {
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) ? domain : hostname.replace(/^www\./, '');
}
