import { strToU8, zipSync } from 'fflate';
import type { PaperSnapshot } from './paper.ts';
import { withoutBreaks } from './paper-text.ts';
import { type PaperView, paperView } from './paper-view.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** A page of A4 with its margins, in twentieths of a point. */
const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="850" w:right="680" w:bottom="1000" w:left="1134" w:header="400" w:footer="400" w:gutter="0"/>';
const COLUMNS = [560, 4732, 800, 800, 1500, 1700];
/** Zip archives begin in 1980: the same paper gives the same bytes. */
const MODIFIED = new Date(1980, 0, 1);

/** A paper that a clerk may edit, as .docx: the words and figures of the printed one, in Word's own tables and lists. */
export function docxOf(snapshot: PaperSnapshot): Buffer {
  const view = paperView(snapshot);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${OFFICE}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${OFFICE}.footer+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${RELATIONS}/footer" Target="footer1.xml"/></Relationships>`,
    'word/styles.xml': stylesXml(view.lang),
    'word/footer1.xml': footerXml(view),
    'word/document.xml': documentXml(view),
  };
  const parts = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime: MODIFIED }] as const]),
  );
  return Buffer.from(zipSync(parts as never));
}

function documentXml(view: PaperView): string {
  const { seller, addressee, parties } = view;
  const body = [
    ...(parties.length > 0
      ? []
      : [
          paragraph(seller.name, { bold: true, size: 26 }),
          ...seller.lines.map((line) => paragraph(line, { size: 17, faint: true })),
        ]),
    ...(addressee === null
      ? []
      : [
          paragraph(addressee.title, { size: 16, faint: true, align: 'right', before: 160 }),
          ...addressee.lines.map((line) => paragraph(line, { align: 'right' })),
        ]),
    ...(view.mark === null ? [] : [paragraph(view.mark, { bold: true, size: 40, align: 'center' })]),
    paragraph(view.title, { bold: true, size: 28, before: 240, after: 120, style: 'Heading1' }),
    ...parties.map(({ title, text }) => paragraph(`${title}: ${text}`, { after: 60 })),
    ...(view.intro === '' ? [] : [paragraph(view.intro, { after: 120 })]),
    goodsXml(view),
    ...view.totals.map(([title, sum, isLast]) =>
      paragraph(`${title}: ${sum}`, { align: 'right', bold: isLast, size: isLast ? 22 : 19, before: 40 }),
    ),
    paragraph(view.summary, { before: 160 }),
    paragraph(view.sumInWords, { bold: true }),
    paragraph(view.termsTitle, { bold: true, size: 22, before: 200, after: 60 }),
    ...view.terms.map((term, index) => paragraph(`${index + 1}. ${term}`, { after: 40 })),
    ...view.signatures.map(({ post, name }) =>
      paragraph(`${post}  ____________________  ${name}`, { before: 360 }),
    ),
    paragraph(`${view.check.text} ${view.check.url}`, { size: 15, faint: true, before: 360 }),
  ];
  return `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${RELATIONS}"><w:body>${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>${PAGE}</w:sectPr></w:body></w:document>`;
}

interface Look {
  readonly bold?: boolean;
  readonly faint?: boolean;
  readonly mono?: boolean;
  /** Size of letters in half points. */
  readonly size?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Space before, in twentieths of a point. */
  readonly before?: number;
  readonly after?: number;
  readonly style?: string;
}

function paragraph(text: string, look: Look = {}): string {
  const { before = 0, after = 0, align = 'left', style } = look;
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}<w:spacing w:before="${before}" w:after="${after}"/><w:jc w:val="${align}"/></w:pPr>${run(text, look)}</w:p>`;
}

function run(text: string, { bold, faint, mono, size = 19 }: Look): string {
  const font = mono ? '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>' : '';
  const weight = bold ? '<w:b/>' : '';
  const colour = faint ? '<w:color w:val="5C5850"/>' : '';
  return `<w:r><w:rPr>${font}${weight}${colour}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(withoutBreaks(text))}</w:t></w:r>`;
}

/** The lines, with a heading that Word repeats on every page. */
function goodsXml({ columns, lines }: PaperView): string {
  const edge = (name: string): string => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="B9B3A6"/>`;
  const borders = ['top', 'bottom', 'insideH'].map(edge).join('');
  const grid = COLUMNS.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const heading = columns.map((title, at) =>
    cell(at, paragraph(title, { bold: true, size: 16, align: alignOf(at) })),
  );
  const rows = lines.map((line) => {
    const name = [
      paragraph(line.name),
      ...(line.detail === '' ? [] : [paragraph(line.detail, { size: 16, faint: true })]),
      ...(line.sequence === '' ? [] : [paragraph(line.sequence, { size: 15, mono: true })]),
    ].join('');
    const texts = [line.number, '', line.count, line.unit, line.price, line.sum];
    const cells = texts.map((text, at) =>
      cell(at, at === 1 ? name : paragraph(text, { align: alignOf(at) })),
    );
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid><w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${heading.join('')}</w:tr>${rows.join('')}</w:tbl>`;
}

const alignOf = (column: number): 'left' | 'right' => (column === 1 || column === 3 ? 'left' : 'right');
const cell = (column: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${COLUMNS[column]}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

function footerXml({ footer, words }: PaperView): string {
  const field = (name: string): string =>
    `<w:r><w:rPr><w:sz w:val="15"/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:sz w:val="15"/></w:rPr><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:rPr><w:sz w:val="15"/></w:rPr><w:fldChar w:fldCharType="end"/></w:r>`;
  const text = (words: string): string => run(words, { size: 15, faint: true });
  return `${XML}<w:ftr xmlns:w="${WORD}"><w:p>${text(`${footer}   ${words.sheet} `)}${field('PAGE')}${text(` ${words.of} `)}${field('NUMPAGES')}</w:p></w:ftr>`;
}

function stylesXml(language: 'ru' | 'en'): string {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  return `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="19"/><w:lang w:val="${locale}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/(?!\t)\p{Cc}|[\uFFFE\uFFFF]/gu, '');
}
