import type { Response } from 'express';

/** Sets the sources a page may load from and the sites that may frame it. Inline scripts and styles need our nonce. */
export function setSecurityHeaders(response: Response, nonce: string | undefined): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  // without a nonce: development, where the builder's own scripts are inline
  if (nonce === undefined) return;
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
}
