import type { Letter } from './letter.ts';
import type { Block, WrittenLetter } from './letter-shape.ts';
import { letterWords } from './letter-words.ts';

/** A letter as it is sent: the same words as text and as HTML, without pictures, scripts or foreign addresses. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Links and codes for the reader to use. */
  readonly actions: readonly string[];
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** Address that a mail program posts to where its user wants no more of such letters (RFC 8058); absent where law or money want them sent. */
  readonly unsubscribe?: string;
}

/** Renders a letter. `origin`: address of the shop, without a slash at its end. */
export function renderLetter(given: Letter, origin: string): RenderedLetter {
  const letter: Letter = { ...given, to: { ...given.to, name: given.to.name && oneLine(given.to.name) } };
  const prefix = letter.language === 'en' ? '/en' : '';
  // a file has one address for both languages
  const written = letterWords(letter, (path) =>
    path.startsWith('/documents/') ? `${origin}${path}` : `${origin}${prefix}${path}`,
  );
  return {
    subject: oneLine(written.subject),
    text: textOf(written, letter.language),
    html: htmlOf(written, letter.language),
    actions: written.blocks.flatMap((block) =>
      'link' in block ? [block.link.url] : 'code' in block ? [block.code] : [],
    ),
    attachments:
      (letter.kind === 'order-created' ||
        letter.kind === 'invoice-anew' ||
        letter.kind === 'order-lessened') &&
      letter.invoice?.file
        ? [letter.invoice.file]
        : [],
    ...(letter.kind === 'order-progress' && { unsubscribe: `${origin}${letter.offPath}` }),
  };
}

const SENDER = { ru: 'Олиготека, праймеры и реактивы', en: 'Oligoteka, primers and reagents' } as const;

/** A header is one line, also when a name holds line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function textOf({ blocks, why, off }: WrittenLetter, language: Letter['language']): string {
  const stop = off === undefined ? [] : [`${off.label}: ${off.url}`];
  return [...blocks.map(blockAsText), ['--', why, ...stop, SENDER[language]].join('\n')].join('\n\n');
}

function blockAsText(block: Block): string {
  if ('link' in block) return `${block.link.label}:\n${block.link.url}`;
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return block.text;
}

const STYLE = {
  body: 'margin:0;padding:24px 16px;background:#faf8f4;color:#1c1b19;font:16px/26px sans-serif',
  sheet: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  link: 'display:inline-block;padding:10px 20px;border-radius:6px;background:#1e5c4f;color:#ffffff;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px;line-height:22px;color:#5c5850;word-break:break-all',
  code: 'margin:0 0 16px;font:700 28px/36px monospace;letter-spacing:6px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  name: 'padding:4px 24px 4px 0;text-align:left;font-weight:400;color:#5c5850;vertical-align:top',
  value: 'padding:4px 0;vertical-align:top',
  why: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #dcd7cc;font-size:14px;line-height:22px;color:#5c5850',
} as const;

function htmlOf({ subject, blocks, why, off }: WrittenLetter, language: Letter['language']): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(oneLine(subject))}</title></head>`,
    `<body style="${STYLE.body}"><div style="${STYLE.sheet}">`,
    ...blocks.map(blockAsHtml),
    `<p style="${STYLE.why}">${escaped(why)}<br>`,
    ...(off === undefined
      ? []
      : [`<a href="${escaped(off.url)}" style="color:inherit">${escaped(off.label)}</a><br>`]),
    `${escaped(SENDER[language])}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function blockAsHtml(block: Block): string {
  if ('link' in block) {
    const { label, url } = block.link;
    const href = escaped(url);
    return `<p style="${STYLE.paragraph}"><a href="${href}" style="${STYLE.link}">${escaped(label)}</a></p>
<p style="${STYLE.address}">${href}</p>`;
  }
  if ('code' in block) return `<p style="${STYLE.code}">${escaped(block.code)}</p>`;
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" style="${STYLE.name}">${escaped(name)}</th><td style="${STYLE.value}">${escaped(value)}</td></tr>`,
    );
    return `<table style="${STYLE.table}">${rows.join('')}</table>`;
  }
  return `<p style="${STYLE.paragraph}">${escaped(block.text)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
