import type { Answer } from './define-route.ts';

/**
 * The answer with an HTML page that loads from our origin only. Inline styles are allowed because editors and reference
 * pages write them; `more` adds directives.
 */
export function pageAnswer(page: string, more: readonly string[] = []): Answer {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ...more,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    type: 'text/html; charset=utf-8',
    body: page,
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  };
}
