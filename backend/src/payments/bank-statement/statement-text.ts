/** Words of every statement that read like this in the right encoding alone. */
const LANDMARK = /^(?:Кодировка|ВерсияФормата)=|^Секция(?:РасчСчет|Документ)/mu;
/** Bytes that are looked at to find the encoding: the head of a statement is much shorter. */
const HEAD = 4_096;

/**
 * The text of a statement in any encoding that banks use: UTF-8, windows-1251 or cp866. Bytes that are no text show as
 * U+FFFD.
 */
export function statementText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const head = bytes.subarray(0, HEAD);
  const encoding = ['utf-8', 'ibm866'].find((name) => LANDMARK.test(new TextDecoder(name).decode(head)));
  return new TextDecoder(encoding ?? 'windows-1251').decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The lines of a text one by one, without their ends and without the blanks around them. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    yield text.slice(start, end).trim();
    start = end + 1;
  }
}
