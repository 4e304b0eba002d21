/** Signs of a tag with its attributes. */
const LONGEST_TAG = 4_096;

export interface Tag {
  /** Without the prefix of its namespace. */
  name: string;
  kind: 'open' | 'close' | 'empty';
  /** Text of the attributes, unread. */
  attributes: string;
}

/** A reader of tags and texts, called in the order of the document. */
export interface XmlVisitor {
  tag(tag: Tag): void;
  text(text: string): void;
}

/**
 * Walks through an XML document once. No entities beyond the five of the language and character codes, no document
 * types: a sheet needs none, and they are how XML attacks its readers. The walk ends at a tag of more than so many signs.
 */
export function walkXml(xml: string, visitor: XmlVisitor, longestTag = LONGEST_TAG): void {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const next = xml[at + 1];
    let end: number;
    if (next === '?' || next === '!') {
      const cdata = xml.startsWith('<![CDATA[', at);
      const close = cdata ? ']]>' : xml.startsWith('<!--', at) ? '-->' : '>';
      end = xml.indexOf(close, at);
      if (end < 0) return;
      if (cdata) visitor.text(xml.slice(at + 9, end));
      end += close.length;
    } else {
      end = endOfTag(xml, at, longestTag);
      if (end < 0) return;
      visitor.tag(readTag(xml.slice(at + 1, end - 1)));
    }
    at = xml.indexOf('<', end);
    const stop = at < 0 ? xml.length : at;
    if (stop > end) visitor.text(unescapeXml(xml.slice(end, stop)));
  }
}

// A `>` may stand inside a quoted attribute.
function endOfTag(xml: string, from: number, longestTag: number): number {
  const limit = Math.min(xml.length, from + longestTag);
  let quote = '';
  for (let at = from + 1; at < limit; at += 1) {
    const char = xml[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return -1;
}

function readTag(inside: string): Tag {
  const close = inside.startsWith('/');
  const empty = inside.endsWith('/');
  const body = inside.slice(close ? 1 : 0, empty ? -1 : undefined);
  const space = body.search(/\s/u);
  const full = space < 0 ? body : body.slice(0, space);
  const name = full.slice(full.indexOf(':') + 1);
  const attributes = space < 0 ? '' : body.slice(space);
  return { name, kind: close ? 'close' : empty ? 'empty' : 'open', attributes };
}

/** The value of an attribute; undefined where it is absent. Example: `r` of ` r="A1" t="s"` is `A1`. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}

/** Text for the inside of an element or a quoted attribute, without characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
