/** Decodes a response body to text. Sniffed content takes precedence over the Content-Type header. */
import sniffEncoding from 'html-encoding-sniffer';

export type TextType = 'text/html' | 'text/calendar' | 'application/json' | 'application/xml' | 'text/plain';

export interface DecodedText {
  readonly text: string;
  readonly contentType: TextType;
}

/** Number of bytes inspected for sniffing. */
const sniffed = 1445;

/** The text and its type; null for binary content such as images, archives and PDF. */
export function decodeText(bytes: Uint8Array, header: string | null): DecodedText | null {
  if (isBinary(bytes)) return null;
  const declared = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const label = /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(header ?? '')?.[1];
  const encoding = sniffEncoding(bytes, label === undefined ? {} : { transportLayerEncodingLabel: label });
  const text = textIn(bytes, encoding);
  return { text, contentType: typeOf(text, declared) };
}

/** Bytes that are valid UTF-8 are decoded as such even if a one-byte encoding was declared. */
function textIn(bytes: Uint8Array, encoding: string): string {
  if (/^(windows-125|ISO-8859|macintosh)/i.test(encoding))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {}
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects binary data as in https://mimesniff.spec.whatwg.org; UTF-16 with a byte order mark is text. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, sniffed);
  const isMarked = (head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0xff && head[1] === 0xfe);
  if (isMarked) return false;
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-') return true;
  return head.some((byte) => byte <= 8 || byte === 11 || (byte >= 14 && byte <= 26) || (byte >= 28 && byte <= 31));
}

function typeOf(text: string, declared: string): TextType {
  const start = text
    .slice(0, sniffed)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^BEGIN:VCALENDAR\b/i.test(start)) return 'text/calendar';
  const isMarkup = /^(<!doctype html|<(!--|html|head|body|script|style|table|div|h1|title|p|a|br|iframe|font|b)\b)/i;
  if (isMarkup.test(start) && !/^<!--[\s\S]*?<\?xml/.test(start)) return 'text/html';
  if (/^<\?xml/i.test(start)) return /<html\b/i.test(start) ? 'text/html' : 'application/xml';
  if (/^(application|text)\/(.+\+)?xml$/.test(declared) && declared !== 'application/xhtml+xml')
    return 'application/xml';
  if (/^(application|text)\/(.+\+)?json$/.test(declared) || /^[[{]\s*["[{]/.test(start)) return 'application/json';
  if (declared === 'text/plain' || declared === 'text/csv') return 'text/plain';
  if (declared === 'text/calendar') return 'text/plain';
  return 'text/html';
}
