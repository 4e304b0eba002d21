// Pictures for those who share a page: `node frontend/share/draw.mjs` draws them into `public/share`, one for each section and
// language. Needs Chromium; run by hand when a name, a colour or the primer changes. The trace is that of primer 27F.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZE = { width: 1200, height: 630 };
const SHOP = { ru: 'Олиготека', en: 'Oligoteka' };
const SECTIONS = {
  home: { ru: 'Праймеры на заказ: проверка и цена сразу', en: 'Custom primers, checked and priced at once' },
  products: { ru: 'Реагенты и наборы', en: 'Reagents and kits' },
  services: { ru: 'Синтез, секвенирование, сборка генов', en: 'Synthesis, sequencing, gene assembly' },
  support: { ru: 'Методы, протоколы, литература', en: 'Methods, protocols, literature' },
  order: { ru: 'Заказ, оплата, доставка', en: 'Ordering, payment, delivery' },
  about: { ru: 'О магазине', en: 'About the shop' },
};
const PRIMER = 'AGAGTTTGATCATGGCTCAG';
const COLOURS = { A: '#1b7339', C: '#1d5bb8', G: '#2a2c2a', T: '#b92b26' };

const font = (file) =>
  readFileSync(
    here(`../../node_modules/@fontsource-variable/onest/files/onest-${file}-wght-normal.woff2`),
  ).toString('base64');
const face = (file, range) =>
  `@font-face{font-family:Onest;font-weight:100 900;src:url(data:font/woff2;base64,${font(file)});unicode-range:${range}}`;
const FONTS = face('latin', 'U+0-24F,U+2000-206F') + face('cyrillic', 'U+400-45F');

/** A bell for each letter, as a sequencer draws it; heights vary, as they do. */
function trace() {
  const step = SIZE.width / PRIMER.length;
  return [...PRIMER]
    .map((letter, at) => {
      const middle = step * (at + 0.5);
      const top = 40 + ((at * 53 + letter.charCodeAt(0) * 17) % 70);
      const [left, right] = [middle - step * 1.1, middle + step * 1.1];
      return (
        `<path d="M${left} 250C${middle - step * 0.36} 250 ${middle - step * 0.42} ${top} ${middle} ${top}S${middle + step * 0.36} 250 ${right} 250" fill="none" stroke="${COLOURS[letter]}" stroke-width="4"/>` +
        `<text x="${middle}" y="22" text-anchor="middle" font-size="26" font-weight="600" fill="${COLOURS[letter]}">${letter}</text>`
      );
    })
    .join('');
}

const sheet = (words, locale) => `<!doctype html><html lang="${locale}"><meta charset="utf-8"><style>${FONTS}
body{margin:0;width:${SIZE.width}px;height:${SIZE.height}px;background:#fbfaf6;color:#191c1a;font-family:Onest;position:relative;overflow:hidden}
p{margin:0;position:absolute;left:72px;top:64px;font-size:34px;font-weight:500;color:#1b6652}
h1{margin:0;position:absolute;left:72px;top:128px;width:1010px;font-size:74px;line-height:1.12;font-weight:600;letter-spacing:-.02em;text-wrap:balance}
svg{position:absolute;left:0;bottom:0}</style><p>${SHOP[locale]}</p><h1>${words}</h1>
<svg width="${SIZE.width}" height="250" font-family="Onest">${trace()}</svg></html>`;

mkdirSync(here('../public/share'), { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: SIZE });
for (const [section, names] of Object.entries(SECTIONS))
  for (const [locale, words] of Object.entries(names)) {
    await page.setContent(sheet(words, locale));
    await page.evaluate('document.fonts.ready.then(() => null)');
    writeFileSync(here(`../public/share/${section}-${locale}.png`), await page.screenshot());
  }
await browser.close();
