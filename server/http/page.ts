import type { Answer } from './define-route.ts';

/**
 * The answer of a page whose parts come from here only. Editors and reference pages write styles of their own, so
 * inline styles are allowed; `more` names what a page needs beyond scripts, images and answers from here.
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
