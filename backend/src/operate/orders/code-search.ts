import { sentMaterials } from '@oligoteka/genes';
import { sentThings } from '@oligoteka/primer';
import type { OrderedLine } from '../../ordering/order.events.ts';

/**
 * Lines that the code on a label or cap names, from 1: a number is that of the line, `pl1` stands for the samples of a plate, `pr1`
 * for those that an own primer is for, `3v` for the vector of the service in line 3, any other code is a cap. None where the order
 * has no such code.
 */
export function linesOfCode(lines: readonly OrderedLine[], code: string): number[] {
  if (/^\d+$/.test(code)) return lines[Number(code) - 1] === undefined ? [] : [Number(code)];
  const samples = lines.flatMap((line, index) =>
    line.kind === 'sequence' ? [{ ...line, line: index + 1 }] : [],
  );
  const { tubes, primers, plates } = sentThings(samples);
  const plate = plates.find((one) => one.code === code);
  if (plate !== undefined) return plate.samples.map(({ line }) => line.line);
  const primer = [...primers, ...plates.flatMap((one) => one.primers)].find((one) => one.code === code);
  if (primer !== undefined) return [...primer.lines];
  const all = [...tubes, ...plates.flatMap((one) => one.samples)];
  const services = lines.flatMap((line, index) =>
    line.kind === 'service' ? [{ ...line, line: index + 1 }] : [],
  );
  return [
    ...all.filter(({ cap }) => cap.toLowerCase() === code).map(({ line }) => line.line),
    ...sentMaterials(services)
      .filter((one) => one.code === code)
      .map(({ line }) => line),
  ];
}
