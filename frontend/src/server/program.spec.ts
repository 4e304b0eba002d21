import { programFigure, readProgram } from './program.ts';

const TEXT = '95 3min\n40x 95 10s / 60 30s*\n4';

test('a program is read line by line, cycles and a reading of fluorescence included', () => {
  expect(readProgram(TEXT)).toEqual([
    { cycles: [1, 1], steps: [{ celsius: 95, label: undefined, seconds: 180, read: false }] },
    {
      cycles: [40, 40],
      steps: [
        { celsius: 95, label: undefined, seconds: 10, read: false },
        { celsius: 60, label: undefined, seconds: 30, read: true },
      ],
    },
    { cycles: [1, 1], steps: [{ celsius: 4, label: undefined, seconds: undefined, read: false }] },
  ]);
  expect(readProgram('25–35x 57"Tm − 4 °C" 20s')?.[0]).toMatchObject({
    cycles: [25, 35],
    steps: [{ label: 'Tm − 4 °C' }],
  });
  expect(readProgram('hot, then cold')).toBeUndefined();
});

test('its picture says the same in words, in both languages', () => {
  const program = readProgram(TEXT) ?? [];
  expect(programFigure(program, 'ru')).toContain(
    'aria-label="Программа: 95\u00a0°C, 3\u00a0мин; 40\u00a0циклов: 95\u00a0°C, 10\u00a0с; 60\u00a0°C, 30\u00a0с, считывание; 4\u00a0°C."',
  );
  expect(programFigure(program, 'en')).toContain('40\u00a0cycles: 95\u00a0°C, 10\u00a0s');
  expect(programFigure(program, 'ru')).toContain('Около 30\u00a0мин без смены температур');
});
