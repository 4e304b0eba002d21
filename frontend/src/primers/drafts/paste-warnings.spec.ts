import { PasteWarnings } from './paste-warnings.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (text: string): Row => ({ ...EMPTY, key: text, name: 'R1', text });
const restored = () =>
  new PasteWarnings(localStorage, 'b1').restore([row('RGRG'), row('ACGT')], ({ text }) => text);

describe('doubts about pasted lines', () => {
  beforeEach(() => localStorage.clear());

  it('outlive a reload, on their own line only', () => {
    new PasteWarnings(localStorage, 'b1').keep([{ ...row('RGRG'), pasteWarnings: ['rG?'] }, row('ACGT')]);
    expect(restored().map(({ pasteWarnings }) => pasteWarnings)).toEqual([['rG?'], undefined]);
  });

  it('are gone once the line is certain', () => {
    const pasteWarnings = new PasteWarnings(localStorage, 'b1');
    pasteWarnings.keep([{ ...row('RGRG'), pasteWarnings: ['rG?'] }]);
    pasteWarnings.keep([row('RGRG')]);
    expect(restored().some((one) => one.pasteWarnings)).toBe(false);
  });

  it('are none where the storage holds something else', () => {
    localStorage.setItem('oligoteka.pasteWarnings.b1', '{"a":');
    expect(restored()).toHaveLength(2);
  });
});
