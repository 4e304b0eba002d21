import { readFileSync } from 'node:fs';
import { isWebAddress, type Variables } from './variables.ts';

/** Facts of a shop about itself, by key (`frontend/content/README.md`): a text, or one for each language. */
export type SiteFacts = Readonly<Record<string, string | { readonly ru: string; readonly en: string }>>;

export interface SiteConfig {
  /** Facts that the owner gives for the information pages. */
  readonly facts: SiteFacts;
  /** Visitors with a phone are sent there from the home page; absent: there is no such site. */
  readonly mobileSiteUrl: string | undefined;
}

/** `pathOf` resolves a path of the environment. */
export function readSite(variables: Variables, pathOf: (file: string) => string): SiteConfig {
  const mobileSiteUrl = variables.text(
    'MOBILE_SITE_URL',
    isWebAddress,
    'must look like https://m.example.org',
  );
  const editorUrl = variables.text(
    'SEQUENCE_EDITOR_URL',
    isWebAddress,
    'must look like https://editor.example.org',
  );
  const file = variables.value('SITE_FACTS');
  const facts = file === undefined ? {} : readFacts(file, pathOf(file), variables.faults);
  return { facts: { ...facts, ...(editorUrl && { 'site.sequenceEditorUrl': editorUrl }) }, mobileSiteUrl };
}

/** A JSON file of texts by key; `file` as the owner wrote it. */
function readFacts(file: string, path: string, faults: string[]): SiteFacts {
  const facts = readJson(path);
  if (!isObject(facts)) {
    faults.push(`SITE_FACTS must be a JSON file of texts by key, which ${file} is not`);
    return {};
  }
  const wrong = Object.keys(facts).filter((key) => !isFact(facts[key]));
  if (wrong.length > 0)
    faults.push(
      `SITE_FACTS: ${wrong.join(', ')} in ${file} must be a text, or one for each language: {"ru": …, "en": …}`,
    );
  return facts as SiteFacts;
}

/** Undefined for a missing file and a broken one. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFact = (fact: unknown): boolean =>
  typeof fact === 'string' ||
  (isObject(fact) &&
    Object.keys(fact).sort().join() === 'en,ru' &&
    Object.values(fact).every((text) => typeof text === 'string'));
