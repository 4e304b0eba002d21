type Language = 'ru' | 'en';

interface Step {
  celsius: number;
  /** What stands at the line where it is no number: «Tm − 4 °C». */
  label: string | undefined;
  /** Undefined: it is kept so. */
  seconds: number | undefined;
  /** Fluorescence is read at its end. */
  read: boolean;
}

interface Part {
  /** The least and the most. */
  cycles: [number, number];
  steps: Step[];
}

const STEP = /^(\d+(?:\.\d+)?)(?:"([^"]+)")?(?: (\d+)(s|min|h))?(\*)?$/;
const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };

/** A program of a cycler as it is written on a page (`content/README.md`); undefined where a line is none. */
export function readProgram(text: string): Part[] | undefined {
  const parts = text
    .trim()
    .split('\n')
    .map((line) => {
      const [, least = '1', most = least, rest = ''] = /^(?:(\d+)(?:–(\d+))?x )?(.+)$/.exec(line) ?? [];
      const steps = rest.split(' / ').map((step): Step | undefined => {
        const [, celsius, label, time, unit = 's', read] = STEP.exec(step) ?? [];
        if (celsius === undefined) return undefined;
        const seconds = time === undefined ? undefined : Number(time) * (SECONDS[unit] ?? 1);
        return { celsius: Number(celsius), label, seconds, read: read !== undefined };
      });
      return { cycles: [Number(least), Number(most)], steps };
    });
  return parts.every(({ steps }) => steps.every((step) => step !== undefined))
    ? (parts as Part[])
    : undefined;
}

const WORDS = {
  ru: {
    units: { s: 'с', min: 'мин', h: 'ч' },
    program: 'Программа',
    read: 'считывание',
    total: (time: string) => `Около ${time} без смены температур`,
    cycles: { one: 'цикл', few: 'цикла', many: 'циклов', other: 'цикла' } as Record<string, string>,
  },
  en: {
    units: { s: 's', min: 'min', h: 'h' },
    program: 'Program',
    read: 'read',
    total: (time: string) => `About ${time} without ramps`,
    cycles: { one: 'cycle', other: 'cycles' } as Record<string, string>,
  },
};

const NBSP = '\u00a0';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function timeOf(seconds: number, locale: Language): string {
  const { units } = WORDS[locale];
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [
    ...(hours > 0 ? [`${hours}${NBSP}${units.h}`] : []),
    ...(minutes > 0 ? [`${minutes}${NBSP}${units.min}`] : []),
    ...(hours === 0 && seconds % 60 > 0 ? [`${seconds % 60}${NBSP}${units.s}`] : []),
  ];
  return parts.join(' ');
}

const heatOf = ({ celsius, label }: Step): string => label ?? `${celsius}${NBSP}°C`;

const cyclesOf = ([least, most]: Part['cycles'], locale: Language): string =>
  `${least === most ? '' : `${least}–`}${most}${NBSP}${WORDS[locale].cycles[new Intl.PluralRules(locale).select(most)]}`;

/** «95 °C, 3 мин; 40 циклов: 95 °C, 10 с; 60 °C, 30 с, считывание». */
function inWords(parts: readonly Part[], locale: Language): string {
  const words = parts.map(({ cycles, steps }) => {
    const said = steps.map((step) =>
      [
        heatOf(step),
        ...(step.seconds === undefined ? [] : [timeOf(step.seconds, locale)]),
        ...(step.read ? [WORDS[locale].read] : []),
      ].join(', '),
    );
    return (cycles[1] > 1 ? `${cyclesOf(cycles, locale)}: ` : '') + said.join('; ');
  });
  return `${WORDS[locale].program}: ${words.join('; ')}.`;
}

const STEP_WIDTH = 54;
const RAMP = 8;
const HEIGHT = 148;
/** At a desk; a phone shrinks it to its width. */
const SCALE = 1.2;
const TOP = 42;
const BOTTOM = 112;

const heightOf = (celsius: number, [low, high]: readonly [number, number]): number =>
  high === low ? TOP : BOTTOM - ((celsius - low) / (high - low)) * (BOTTOM - TOP);

/** The stairs of a program, temperature against time, as SVG with the same in words. No step is as long as its time: a second would not be seen. */
export function programFigure(parts: readonly Part[], locale: Language): string {
  const steps = parts.flatMap((part) => part.steps);
  const range = [
    Math.min(...steps.map(({ celsius }) => celsius)),
    Math.max(...steps.map(({ celsius }) => celsius)),
  ] as const;
  const width = steps.length * STEP_WIDTH + 2;
  let at = 0;
  const bands = parts.map(({ cycles, steps: own }) => {
    const x = at * STEP_WIDTH;
    at += own.length;
    const wide = own.length * STEP_WIDTH;
    return cycles[1] > 1
      ? `<rect x="${x + 1}" y="20" width="${wide}" height="${HEIGHT - 20}" rx="4"/><text data-cycles x="${x + 1 + wide / 2}" y="13">${cyclesOf(cycles, locale)}</text>`
      : '';
  });
  const corners = steps.map((step, index) => {
    const y = heightOf(step.celsius, range).toFixed(1);
    return `${index * STEP_WIDTH + RAMP} ${y}H${(index + 1) * STEP_WIDTH - RAMP + 2}`;
  });
  const labels = steps.map((step, index) => {
    const x = index * STEP_WIDTH + STEP_WIDTH / 2 + 1;
    const y = heightOf(step.celsius, range);
    const time = step.seconds === undefined ? '' : timeOf(step.seconds, locale);
    const eye = step.read
      ? `<circle cx="${(index + 1) * STEP_WIDTH - RAMP}" cy="${y.toFixed(1)}" r="4"/>`
      : '';
    // a name is wider than its step: it stands below, clear of the ramps
    const [above, below] = step.label === undefined ? [y - 7, y + 16] : [y + 16, y + 31];
    return `<text x="${x}" y="${above.toFixed(1)}">${escape(heatOf(step))}</text><text data-time x="${x}" y="${below.toFixed(1)}">${time}</text>${eye}`;
  });
  const total = parts.reduce(
    (sum, { cycles, steps: own }) =>
      sum + ((cycles[0] + cycles[1]) / 2) * own.reduce((all, { seconds = 0 }) => all + seconds, 0),
    0,
  );
  const minutes = Math.round(total / 300) * 300;
  const caption =
    minutes >= 1800 ? `<figcaption>${WORDS[locale].total(timeOf(minutes, locale))}.</figcaption>` : '';
  return `<figure data-program><svg viewBox="0 0 ${width} ${HEIGHT}" width="${Math.round(width * SCALE)}" height="${Math.round(HEIGHT * SCALE)}" role="img" aria-label="${escape(inWords(parts, locale)).replaceAll('"', '&quot;')}">${bands.join('')}<path d="M${corners.join('L')}"/>${labels.join('')}</svg>${caption}</figure>`;
}
