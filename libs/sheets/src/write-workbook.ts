import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './xml.ts';

export interface SheetToWrite {
  name: string;
  /** The first row is the heading. */
  rows: readonly (readonly (string | number)[])[];
  /** Widths of the columns in characters. */
  widths: readonly number[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

// Styles: 0 plain, 1 text (no spreadsheet turns MARCH1 into a date), 2 heading.
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

// Excel would read a literal _x0041_ as the letter A.
const escapeCell = (text: string) => escapeXml(text.replace(/_(?=x[\dA-F]{4}_)/giu, '_x005F_'));

function sheetXml({ rows, widths }: SheetToWrite): string {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`)
    .join('');
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => {
      const place = `r="${columnName(column)}${row + 1}"`;
      if (cell === '') return '';
      if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
      return `<c ${place} s="${row === 0 ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Writes an .xlsx file; its cells are texts, so that a spreadsheet leaves names and sequences as they are. */
export function writeWorkbook(sheets: readonly SheetToWrite[]): Uint8Array {
  const names = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escapeXml(name.slice(0, 31))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const types = sheets.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(parts), { mtime: '1980-01-01T00:00:00' });
}
