import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([^]*?)<\/script>/g;

/**
 * Takes the nonce of one rendering out of its page, so that many visitors may have the same page: the inline scripts that bore it
 * are allowed by their hashes instead. A script that was smuggled into the page bore none, and no hash allows it.
 */
export function hashedScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (attributes.includes(mark) && text !== '' && !/ type="application\//.test(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const plain = html
    .replaceAll(mark, '')
    // the router in the browser looks for the nonce here
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  if (plain.includes(nonce)) throw new Error('the nonce stands elsewhere in the page too');
  return { html: plain, sources: [...sources] };
}
