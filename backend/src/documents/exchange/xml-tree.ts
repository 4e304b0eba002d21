/** An element of a file of exchange; texts are written as they are, escaped only then. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

/** An element; attributes without a value and children that are null are left out. */
export function node(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly (XmlNode | string | null)[]
): XmlNode {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) => {
        const text = plain(value ?? '');
        return text === '' ? [] : [[key, text]];
      }),
    ),
    children: children.filter((child) => child !== null),
  };
}

/** The file as text in UTF-8 words: for a schema, which reads no other. */
export function xmlText(root: XmlNode, encoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>\r\n${written(root)}\r\n`;
}

/** The file as it is signed: windows-1251, signs that it has not as numbers. */
export function xmlBytes(root: XmlNode): Buffer {
  const text = xmlText(root, 'windows-1251').replaceAll(NO_BYTE, (sign) => `&#${sign.codePointAt(0)};`);
  const bytes = Buffer.allocUnsafe(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = BYTES[text.charCodeAt(at)] ?? 0;
  return bytes;
}

const NO_SIGN = '\ufffd';
/** The signs of windows-1251 by their byte; 0x98 is none. */
const SIGNS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
).map((sign) => (/[\u0080-\u009f]/.test(sign) ? '' : sign));
/** The byte of each of them by its code unit: none stands beyond the first plane. */
const BYTES: Readonly<Record<number, number>> = Object.fromEntries(
  SIGNS.flatMap((sign, byte) => (sign === '' ? [] : [[sign.charCodeAt(0), byte]])),
);
const UPPER = SIGNS.slice(128).join('');
/** A sign that windows-1251 has not. */
const NO_BYTE = new RegExp(`[^\\u0000-\\u007f${UPPER}]`, 'gu');

/** One line without signs that XML forbids: control characters, halves of pairs. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, NO_SIGN)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function written({ name, attributes, children }: XmlNode): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${head.join('')}`;
  if (children.length === 0) return `${open}/>`;
  const body = children.map((child) => (typeof child === 'string' ? escaped(plain(child)) : written(child)));
  return `${open}>${body.join('')}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The elements of a name right below another. */
export function childrenOf(of: XmlNode | undefined, name: string): XmlNode[] {
  return (of?.children ?? [])
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.name === name);
}

/** The element at the end of a path of names; undefined where one is missing. */
export function at(of: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((found, name) => childrenOf(found, name)[0], of);
}
