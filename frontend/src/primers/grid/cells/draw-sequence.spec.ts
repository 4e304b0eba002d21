import { drawSequence } from './draw-sequence.ts';

const content = (sequence: string) => ({ name: '', sequence, mods: [], scale: '' as const, options: [] });

describe('a drawn sequence', () => {
  it('stands in groups of ten letters, bonds not counted', () => {
    const groups = drawSequence(content('A*CGTACGTACG'), [], String);
    expect(groups.map((group) => group.map(({ text }) => text).join(''))).toEqual(['A*CGTACGTAC', 'G']);
  });

  it('marks the letters at fault and no others', () => {
    const groups = drawSequence(
      content('ACXXT'),
      [{ kind: 'characters', places: [{ from: 2, to: 4 }] }],
      String,
    );
    expect(groups[0]).toMatchObject([
      { text: 'A', base: 'a', faulty: false },
      { text: 'C', base: 'c', faulty: false },
      { text: 'XX', base: 'other', faulty: true },
      { text: 'T', base: 't', faulty: false },
    ]);
  });

  it('shows modifiers at their place, unknown ones as faults', () => {
    const primer = {
      ...content('AC'),
      mods: [{ position: 0, modifier: 10 }],
      unknownModifiers: [{ position: 2, name: 'Foo' }],
    };
    const texts = drawSequence(primer, [], (id) => `#${id}`).flat();
    expect(texts.map(({ text, faulty }) => `${text}${faulty ? '!' : ''}`)).toEqual(['#10', 'A', 'C', 'Foo!']);
  });
});
