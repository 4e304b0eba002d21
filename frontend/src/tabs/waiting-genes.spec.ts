import { keepWaitingGenes, setWaitingGenes, waitingGenes } from './waiting-genes.ts';

const gene = (title: string, sequence = title) => ({ title, sequence, avoid: '' });
const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
afterEach(() => {
  Object.defineProperty(window, 'sessionStorage', own);
  setWaitingGenes([]);
});

test('genes wait in their order, each once, until they are taken', () => {
  keepWaitingGenes([gene('a'), gene('b')]);
  keepWaitingGenes([gene('other name', 'a'), gene('c')]);
  expect(waitingGenes().map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  setWaitingGenes(waitingGenes().slice(1));
  expect(waitingGenes().map(({ title }) => title)).toEqual(['b', 'c']);
  setWaitingGenes([]);
  expect(waitingGenes()).toEqual([]);
});

test('where the storage is full they wait as long as the page is open; what is no gene is left out', () => {
  window.sessionStorage.setItem('oligoteka.waitingGenes', '[{"title":1},null,{"title":"x"}]');
  expect(waitingGenes()).toEqual([]);
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => ({ getItem: () => null, removeItem: () => {}, setItem: full }),
  });
  keepWaitingGenes([gene('a')]);
  expect(waitingGenes().map(({ title }) => title)).toEqual(['a']);
});
