import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** Points to pixels: a module of 0.5 mm is about 6 of them. */
const SCALE = 4;

/** A page as a reader has it: its words, and a picture of it. */
export interface ReadPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The pages of a PDF, drawn by another library than the one that made it. */
export async function readPdf(pdf: Buffer, { draw = true }: { draw?: boolean } = {}): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const pages: ReadPage[] = [];
    for (const page of document.pages()) {
      const text = page.getText();
      if (draw) {
        const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap' });
        pages.push({ text, width, height, pixels: data });
      } else pages.push({ text, width: 0, height: 0, pixels: new Uint8Array() });
    }
    return pages;
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Text of the payment's QR code, in the upper right of a page; null where none is found. */
export function paymentQrOf(page: ReadPage): string | null {
  return qrWithin(page, { left: 0.6, top: 0, bottom: 0.3 });
}

/** Text of the QR code beside the signatures; null where none is found. */
export function checkQrOf(page: ReadPage): string | null {
  return qrWithin(page, { left: 0.5, top: 0.3, bottom: 1 });
}

/** Whether nothing stands nearer to the left and right edges than text may; a page is 210 mm wide. */
export function hasCleanMargins({ width, height, pixels }: ReadPage): boolean {
  const [left, right] = [Math.floor((width * 18) / 210), Math.ceil((width * 200) / 210)];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (column === left) column = right;
      if ((pixels[(row * width + column) * 4] ?? 0) < 128) return false;
    }
  return true;
}

/** Reads the QR code in a part of a page, given in shares of its sides: a whole page takes seconds. */
function qrWithin(
  { width, height, pixels }: ReadPage,
  part: { readonly left: number; readonly top: number; readonly bottom: number },
): string | null {
  const [left, top, bottom] = [
    Math.floor(width * part.left),
    Math.floor(height * part.top),
    Math.floor(height * part.bottom),
  ];
  const columns = width - left;
  const cut = new Uint8ClampedArray(columns * (bottom - top) * 4);
  for (let row = top; row < bottom; row += 1) {
    const from = (row * width + left) * 4;
    cut.set(pixels.subarray(from, from + columns * 4), (row - top) * columns * 4);
  }
  const found = jsQR(cut, columns, bottom - top, { inversionAttempts: 'dontInvert' });
  return found === null ? null : new TextDecoder().decode(Uint8Array.from(found.binaryData));
}
