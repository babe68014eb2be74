/** Normalizes page URLs, so that each page is fetched once. */
import { hash } from 'node:crypto';
import { parse } from 'tldts';

export interface PageAddress {
  readonly url: string;
  /** SHA-256 of the url, in hex. */
  readonly digest: string;
  /** The unit of politeness: host name, and port if not the default. */
  readonly host: string;
  /** The registrable domain; the host itself when it has none, such as under .test. */
  readonly site: string;
  readonly root: string;
  /** Whether its extension is that of a file that is not read. */
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

/** Normalizes percent-encoding: unreserved characters are decoded, other escapes are upper-case. */
export function plainOctets(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
    const plain = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(plain) ? plain : octet.toUpperCase();
  });
}

/** Cached because the pages of a site link to the same pages. */
const kept = new Map<string, PageAddress | null>();
const mostKept = 5000;

/** The normalized URL; null when it is not http(s), invalid or too long. */
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
