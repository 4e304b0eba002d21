import { primerRules } from '@oligoteka/primer';
import { EXAMPLE } from './example.ts';
import { readPaste } from './read-paste.ts';

const flags = '-;+;+;+';
const settings = {
  primerMaxLength: '145;145;100;60',
  primerMinLength: '5',
  canPrimerClean: flags,
  canPrimerKeen: flags,
  canPrimerAsterisk: flags,
  canModifierForScale_other: flags,
  canModifierForScale_notOther: flags,
};
const prices = [
  {
    scale: '0.04',
    charPrice: 22,
    inosinePrice: null,
    uridinePrice: null,
    cleanPrice: 0,
    opPrice: 0,
    keenPrice: 0,
  },
] as const;
const modifier = (id: number, name: string, type: 'fluorophore' | 'quencher', end: 'left' | 'right') => ({
  id,
  name,
  aliases: [],
  type,
  acceptedPositionArray: [end],
  disabled: false,
  isDeleted: false,
  needCleanIn5Position: false,
  needCleanIn3Position: false,
  needCleanInInPosition: false,
  prices: { '0.02': null, '0.04': null, '0.2': null, '1': null },
});
const modifiers = [modifier(10, 'FAM', 'fluorophore', 'left'), modifier(1, 'BHQ1', 'quencher', 'right')];
const known = { rules: primerRules({ settings, modifiers, prices: [...prices] }), prices };

test('the example is read without a mistake and priced', () => {
  const read = readPaste(EXAMPLE, '0.04', known, 'ru');
  expect(read).toMatchObject({ faulty: 0, letters: 92, roubles: (20 + 22 + 24 + 24) * 22 });
  expect(read.primers.map(({ name }) => name)).toEqual(['27F', '1492R', 'GOST-70296-R', 'N1-probe']);
  expect(read.primers[2]?.changes).toHaveLength(1);
});

test('a mistake is marked where it stands and forbids the price; a missing name is none', () => {
  const [primer] = readPaste('[FAM]ACGTЖACGT', '0.04', known, 'ru').primers;
  expect(primer).toMatchObject({ text: '[FAM]ACGTЖACGT', faults: [9], roubles: null });
  expect(primer?.errors).toEqual(['Недопустимые символы в праймере (подсвечены красным)']);
});

test('a modifier at the wrong end is marked', () => {
  expect(readPaste('x\tACGTACGT[FAM]', '0.04', known, 'ru').primers[0]?.faults).toEqual([8]);
});

test('an empty text holds no primers', () => {
  expect(readPaste(' \n ', '0.04', known, 'ru')).toMatchObject({ primers: [], roubles: 0 });
});
