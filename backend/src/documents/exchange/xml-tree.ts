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
  const bytes: number[] = [];
  for (const sign of xmlText(root, 'windows-1251')) {
    const byte = BYTES.get(sign);
    if (byte === undefined) bytes.push(...Buffer.from(`&#${sign.codePointAt(0)};`, 'latin1'));
    else bytes.push(byte);
  }
  return Buffer.from(bytes);
}

const NO_SIGN = '\ufffd';
/** The byte of each sign of windows-1251. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte)
    .map((byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const)
    // 0x98 is no sign
    .filter(([sign]) => !/[\u0080-\u009f]/.test(sign)),
);

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
