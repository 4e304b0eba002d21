import { strFromU8 } from 'fflate';

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1251';

const CYRILLIC =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const PIECE = 8_192;

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 of both orders, else Windows-1251, which every
 * byte has a meaning in. Example: bytes `CF F0` are `Пр` in Windows-1251.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: wide(bytes.subarray(2), true), encoding: 'utf-16' };
  if (first === 0xfe && second === 0xff) return { text: wide(bytes.subarray(2), false), encoding: 'utf-16' };
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: strFromU8(bytes.subarray(3)), encoding: 'utf-8' };
  const zeros = zeroBytes(bytes);
  if (zeros !== null) return { text: wide(bytes, zeros === 'odd'), encoding: 'utf-16' };
  if (isUtf8(bytes)) return { text: strFromU8(bytes), encoding: 'utf-8' };
  return { text: narrow(bytes), encoding: 'windows-1251' };
}

// Latin letters in UTF-16 have a zero beside each: at odd places where the low byte comes first.
function zeroBytes(bytes: Uint8Array): 'odd' | 'even' | null {
  const sample = bytes.subarray(0, 400);
  let odd = 0;
  let even = 0;
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  });
  if (Math.max(odd, even) * 5 < sample.length) return null;
  return odd > even ? 'odd' : 'even';
}

function wide(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  const units: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    units.push(view.getUint16(at, littleEndian));
    if (units.length === PIECE) pieces.push(String.fromCharCode(...units.splice(0)));
  }
  pieces.push(String.fromCharCode(...units));
  return pieces.join('').toWellFormed();
}

function narrow(bytes: Uint8Array): string {
  const pieces: string[] = [];
  let piece = '';
  for (const byte of bytes) {
    piece += byte < 0x80 ? String.fromCharCode(byte) : CYRILLIC[byte - 0x80];
    if (piece.length < PIECE) continue;
    pieces.push(piece);
    piece = '';
  }
  return pieces.join('') + piece;
}

/** Whether the bytes are well-formed UTF-8: a letter of another encoding breaks it at once. */
function isUtf8(bytes: Uint8Array): boolean {
  let follow = 0;
  for (const byte of bytes) {
    if (follow > 0) {
      if ((byte & 0xc0) !== 0x80) return false;
      follow -= 1;
    } else if (byte >= 0x80) {
      if (byte >= 0xc2 && byte <= 0xdf) follow = 1;
      else if ((byte & 0xf0) === 0xe0) follow = 2;
      else if (byte >= 0xf0 && byte <= 0xf4) follow = 3;
      else return false;
    }
  }
  return follow === 0;
}
