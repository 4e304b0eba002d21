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

/** What the QR codes of the upper and of the lower half of a page say; null where none is found. */
export function qrTexts({ width, height, pixels }: ReadPage): { upper: string | null; lower: string | null } {
  const half = Math.floor(height / 2);
  const read = (from: number, rows: number): string | null => {
    const part = new Uint8ClampedArray(pixels.subarray(from * width * 4, (from + rows) * width * 4));
    const found = jsQR(part, width, rows);
    return found === null ? null : new TextDecoder().decode(Uint8Array.from(found.binaryData));
  };
  return { upper: read(0, half), lower: read(half, height - half) };
}
