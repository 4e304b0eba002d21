/** A work of `content/literature.json`. */
export interface Work {
  authors: string;
  title: string;
  journal: string;
  year: number;
  volume?: string;
  pages?: string;
  doi?: string;
  pmid?: number;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WORDS = { ru: 'Литература', en: 'Literature' };

/** The list at the end of a page, each work with the way to it. */
export function literatureList(works: readonly Work[], locale: 'ru' | 'en'): string {
  if (works.length === 0) return '';
  const items = works.map((work) => `<li>${reference(work)}</li>`).join('');
  return `<h2 id="literature" tabindex="-1">${WORDS[locale]}</h2><ol data-literature>${items}</ol>`;
}

function reference({ authors, title, journal, year, volume, pages, doi, pmid }: Work): string {
  const place = [volume, pages].filter(Boolean).join(', ');
  const where = `<cite>${escape(journal)}</cite> (${year})${place ? ` ${escape(place)}` : ''}.`;
  return `${escape(authors)} ${powers(escape(title))}. ${where}${wayTo(doi, pmid)}`;
}

/** The power in «2^−ΔΔCT». */
const powers = (html: string): string => html.replace(/\^(\S+)/g, '<sup>$1</sup>');

function wayTo(doi: string | undefined, pmid: number | undefined): string {
  if (doi) return ` <a href="https://doi.org/${escape(encodeURI(doi))}" rel="noopener">${escape(doi)}</a>`;
  if (pmid) return ` <a href="https://pubmed.ncbi.nlm.nih.gov/${pmid}/" rel="noopener">PMID&nbsp;${pmid}</a>`;
  return '';
}

/** The same works for a reference manager. */
export function bibtex(works: readonly (Work & { key: string })[]): string {
  return works
    .map(({ key, authors, title, journal, year, volume, pages, doi }) => {
      const fields = { author: bibtexAuthors(authors), title, journal, year, volume, pages, doi };
      const lines = Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [`  ${name} = {${String(value).replaceAll('–', '--')}}`],
      );
      return `@article{${key},\n${lines.join(',\n')}\n}`;
    })
    .join('\n\n');
}

/** «Saiki R. K., Gelfand D. H. et al.» → «Saiki, R. K. and Gelfand, D. H. and others». */
function bibtexAuthors(authors: string): string {
  return authors
    .replace(/,? et al\.?$/, ', others')
    .split(', ')
    .map((author) => author.replace(/ (?=(\p{Lu}\.[ -]?)+$)/u, ', '))
    .join(' and ');
}
