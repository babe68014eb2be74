/** Addresses of pages in one spelling, so that each is asked for once. */
import { createHash } from 'node:crypto';
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
}

const mostBytes = 2048;
const tracking = new RegExp(
  String.raw`^(utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl` +
    String.raw`|_hs(enc|mi)|mkt_tok|ref_src)$`,
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

/** The one spelling of an address, or null for what is no page of the web or too long. */
export function addressOf(text: string, base?: string): PageAddress | null {
  const url = URL.parse(text, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = plainOctets(url.pathname).replace(/;(jsessionid|phpsessid)=[^/;]*/gi, '');
  if (url.search !== '') {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((pair) => {
        const name = pair.split('=', 1)[0] ?? '';
        return pair !== '' && !tracking.test(name) && !session.test(name);
      });
    url.search = plainOctets(kept.join('&'));
  }
  const spelt = url.href.replace(/\?$/, '');
  if (Buffer.byteLength(spelt) > mostBytes) return null;
  return {
    url: spelt,
    digest: createHash('sha256').update(spelt).digest('hex'),
    host: url.host,
    site: siteOf(url.hostname),
    root: `${url.origin}/`,
  };
}

export function siteOf(hostname: string): string {
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) ? domain : hostname.replace(/^www\./, '');
}

const files = new RegExp(
  String.raw`\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json5|map|woff2?|ttf|eot|pdf|docx?` +
    String.raw`|xlsx?|pptx?|zip|gz|tgz|rar|7z|dmg|exe|apk|mp[34]|m4[av]|mov|avi|wmv|webm|ogg|wav)$`,
  'i',
);

/** Whether an address names a file that no reader of pages reads. */
export function isFile(url: string): boolean {
  return files.test(new URL(url).pathname);
}
