import type { Sequence } from '@oligoteka/sequence';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { CircularMap } from '../map/circular-map.tsx';
import { LinearMap } from '../map/linear-map.tsx';
import type { MapFormat } from './download.ts';
import { fileName, saveFile } from './download.ts';
import mapStyle from '../map/map.module.css';

const SVG = 'http://www.w3.org/2000/svg';
const PAPER = '#ffffff';
const FONT = 'Onest, Arial, Helvetica, sans-serif';
/** What a style sheet says of a drawing, written into the drawing. */
const INLINED = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-style'];
/** Dots of a picture for one of the drawing: sharp on a slide and in print. */
const SHARP = 3;
/** Above a linear map stands its name: the circular one has it in its middle. */
const HEAD = 40;
const NOTHING = { start: 0, length: 0 };

/** Lets the browser save the map of a sequence as a file that needs nothing else: light, its colours in it, with its title. */
export async function saveMap(sequence: Sequence, format: MapFormat): Promise<void> {
  const drawn = drawnMap(sequence);
  const text = new XMLSerializer().serializeToString(drawn);
  const content =
    format === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pictureOf(drawn, text);
  saveFile(content, `${fileName(sequence.name)}.${format}`);
}

/** The map as it is drawn on a light page, with what its style sheet says written into it. */
function drawnMap(sequence: Sequence): SVGSVGElement {
  const place = document.createElement('div');
  // out of sight, and light whatever the page is
  place.style.cssText =
    'color-scheme: light; position: fixed; left: -9999px; width: 600px; visibility: hidden';
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const root = createRoot(place);
  const Map = sequence.isCircular ? CircularMap : LinearMap;
  try {
    flushSync(() =>
      root.render(<Map sequence={sequence} marks={[]} selection={NOTHING} onSelect={() => {}} />),
    );
    const live = place.querySelector('svg');
    if (live === null) throw new Error('an empty sequence has no map');
    return inlined(live, sequence);
  } finally {
    root.unmount();
    place.remove();
  }
}

function inlined(live: SVGSVGElement, { name, bases, isCircular }: Sequence): SVGSVGElement {
  const copy = live.cloneNode(true) as SVGSVGElement;
  const originals = live.querySelectorAll('*');
  for (const [at, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[at];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of INLINED) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('style');
  }
  for (const mark of copy.querySelectorAll(`.${mapStyle['selected']}, .${mapStyle['area']}`)) mark.remove();
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  const words = `${name}, ${m.pictures_base_pairs({ length: formatNumber(bases.length) })}`;
  const { x, y, width, height } = live.viewBox.baseVal;
  const top = isCircular ? y : y - HEAD;
  const tall = isCircular ? height : height + HEAD;
  const of = { viewBox: `${x} ${top} ${width} ${tall}`, width, height: tall, 'font-family': FONT };
  for (const [key, value] of Object.entries(of)) copy.setAttribute(key, String(value));
  copy.removeAttribute('class');
  const title = made('title', {});
  title.textContent = words;
  const paper = made('rect', { x, y: top, width, height: tall, fill: PAPER });
  copy.prepend(title, paper);
  if (!isCircular) {
    const head = made('text', { x: x + 14, y: y - 16, 'font-size': 15, 'font-weight': 600, fill: '#191c1a' });
    head.textContent = words;
    copy.append(head);
  }
  return copy;
}

function made(tag: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The drawing in dots. */
async function pictureOf(drawn: SVGSVGElement, text: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(drawn.getAttribute('width')) * SHARP;
  canvas.height = Number(drawn.getAttribute('height')) * SHARP;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}
