import style from './trace.module.css';

const WIDTH = 12;
const HEIGHT = 40;
const KINDS: Record<string, string> = { A: 'a', C: 'c', G: 'g', T: 't' };

/** One peak of a sequencing trace: a bell between its neighbours' middles. */
function peak(index: number, height: number): string {
  const middle = index * WIDTH + WIDTH / 2;
  const reach = WIDTH * 1.1;
  const top = HEIGHT - height;
  const x = (share: number) => (middle + reach * share).toFixed(1);
  return `M${x(-1)} ${HEIGHT}C${x(-0.33)} ${HEIGHT} ${x(-0.38)} ${top} ${middle} ${top}S${x(0.33)} ${HEIGHT} ${x(1)} ${HEIGHT}`;
}

/** A sequence as a sequencing trace: an ornament, hidden from screen readers. */
export function Trace({ letters, className }: { letters: string; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${letters.length * WIDTH} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...letters].map((letter, index) => (
        <path
          // a letter's place is its name
          key={`${index}${letter}`}
          className={style[KINDS[letter] ?? 'g']}
          d={peak(index, HEIGHT - 2 - ((index * 7 + letter.charCodeAt(0) * 3) % 14))}
        />
      ))}
    </svg>
  );
}
