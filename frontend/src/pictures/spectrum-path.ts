/** Below it a curve would only thicken the axis. */
const LEAST = 0.005;
/** Distance of two points; between them the curve is a cubic with the slopes of the spectrum, so that its peak has no corner. */
const STEP = 6;
const TINY = 0.01;

interface Spectrum {
  /** Value at a wavelength, 1 at the peak. */
  at: (wavelength: number) => number;
  peak: number;
  from: number;
  to: number;
}

interface Scale {
  x: (wavelength: number) => number;
  y: (value: number) => number;
}

/** A spectrum as a path: through its peak, and only where it is seen. */
export function spectrumPath({ at, peak, from, to }: Spectrum, { x, y }: Scale): string {
  const first = peak - Math.floor((peak - from) / STEP) * STEP;
  const points: number[] = [];
  for (let wavelength = first; wavelength <= to; wavelength += STEP)
    if (at(wavelength) >= LEAST) points.push(wavelength);
  const slope = (wavelength: number) => (at(wavelength + TINY) - at(wavelength - TINY)) / (2 * TINY);
  const place = (wavelength: number, value: number) => `${x(wavelength).toFixed(1)} ${y(value).toFixed(1)}`;
  return points
    .map((wavelength, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${place(wavelength, at(wavelength))}`;
      const third = (wavelength - before) / 3;
      const controls = [
        place(before + third, at(before) + slope(before) * third),
        place(wavelength - third, at(wavelength) - slope(wavelength) * third),
      ];
      return `C${controls.join(' ')} ${place(wavelength, at(wavelength))}`;
    })
    .join('');
}
