import { expect, test } from '@jest/globals';
import { codonsOf } from './codon-usage.ts';
import type { Host } from '../services.ts';

/** Shares of the codons of one amino acid, as the named tables have them; each amino acid that has more than two, and some. */
const SHARES: Readonly<Partial<Record<Host, Readonly<Record<string, string>>>>> = {
  // Edinburgh-Genome-Foundry/codon-usage-tables: e_coli_316407, s_cerevisiae_4932, h_sapiens_9606
  ecoli: {
    L: 'CTG .50 TTA .13 TTG .13 CTT .10 CTC .10 CTA .04',
    R: 'CGC .40 CGT .38 CGG .10 CGA .06 AGA .04 AGG .02',
    S: 'AGC .28 TCC .15 TCG .15 TCT .15 AGT .15 TCA .12',
    I: 'ATT .51 ATC .42 ATA .07',
    E: 'GAA .69 GAG .31',
  },
  yeast: {
    L: 'TTG .29 TTA .28 CTA .14 CTT .13 CTG .11 CTC .06',
    R: 'AGA .48 AGG .21 CGT .14 CGA .07 CGC .06 CGG .04',
    S: 'TCT .26 TCA .21 AGT .16 TCC .16 AGC .11 TCG .10',
    I: 'ATT .46 ATA .27 ATC .26',
    E: 'GAA .70 GAG .30',
  },
  human: {
    L: 'CTG .40 CTC .20 CTT .13 TTG .13 TTA .08 CTA .07',
    R: 'AGA .21 AGG .21 CGG .20 CGC .18 CGA .11 CGT .08',
    S: 'AGC .24 TCC .22 TCT .19 AGT .15 TCA .15 TCG .05',
    I: 'ATC .47 ATT .36 ATA .17',
    E: 'GAG .58 GAA .42',
  },
};

test.each(Object.entries(SHARES) as [Host, Readonly<Record<string, string>>][])(
  'the codons of %s have the shares of the table they are from',
  (host, shares) => {
    for (const [amino, text] of Object.entries(shares)) {
      const codons = codonsOf(host).get(amino) ?? [];
      const all = codons.reduce((sum, { weight }) => sum + weight, 0);
      const given = new Map(codons.map(({ codon, weight }) => [codon, weight / all]));
      for (const [, codon = '', share] of text.matchAll(/([ACGT]{3}) (\.\d\d)/g))
        expect([codon, Math.abs((given.get(codon) ?? 0) - Number(share)) < 0.011]).toEqual([codon, true]);
    }
  },
);

test.each(['ecoli', 'yeast', 'human', 'cho', 'insect'] as const)(
  'every amino acid of %s has its codons, the commonest first',
  (host) => {
    const table = codonsOf(host);
    expect(table.size).toBe(21);
    expect([...table.values()].flat()).toHaveLength(64);
    for (const codons of table.values()) {
      expect(codons[0]?.weight).toBe(1);
      for (const { weight } of codons) expect(weight).toBeGreaterThan(0);
    }
  },
);

test('cells of an insect take GCT for alanine and AAG for lysine most', () => {
  const first = (amino: string) => codonsOf('insect').get(amino)?.[0]?.codon;
  expect([first('A'), first('K'), first('R'), first('I')]).toEqual(['GCT', 'AAG', 'CGT', 'ATC']);
});
