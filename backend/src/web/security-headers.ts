import type { Response } from 'express';

/**
 * Sets the sources a page may load from and the sites that may frame it. `scripts`: the nonce or the hashes of its inline scripts;
 * undefined in development, where the builder's own scripts are inline.
 */
export function setSecurityHeaders(response: Response, scripts: readonly string[] | undefined): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (scripts === undefined) return;
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
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
