import { Doubts } from './doubts.ts';
import { EMPTY, type Row } from './row.ts';

const row = (text: string): Row => ({ ...EMPTY, key: text, name: 'R1', text });
const restored = () => new Doubts(localStorage, 'b1').restore([row('RGRG'), row('ACGT')], ({ text }) => text);

describe('doubts about pasted lines', () => {
  beforeEach(() => localStorage.clear());

  it('outlive a reload, on their own line only', () => {
    new Doubts(localStorage, 'b1').keep([{ ...row('RGRG'), doubts: ['rG?'] }, row('ACGT')]);
    expect(restored().map(({ doubts }) => doubts)).toEqual([['rG?'], undefined]);
  });

  it('are gone once the line is certain', () => {
    const doubts = new Doubts(localStorage, 'b1');
    doubts.keep([{ ...row('RGRG'), doubts: ['rG?'] }]);
    doubts.keep([row('RGRG')]);
    expect(restored().some((one) => one.doubts)).toBe(false);
  });

  it('are none where the storage holds something else', () => {
    localStorage.setItem('oligoteka.doubts.b1', '{"a":');
    expect(restored()).toHaveLength(2);
  });
});
