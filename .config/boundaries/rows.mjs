// The meaning of a row: the same for the linter, dependency-cruiser and the test.
import { HOMES } from './homes.mjs';

const PACKAGES = [...HOMES.libs.rooms, 'backend', 'frontend', 'migrations'];

/** Rooms and files of its own home that a row may not import at all. */
export function forbidden({ home, may, types = [], rooms: [room, ...others] = [] }) {
  if (may.includes('*')) return [];
  const open = [...may, ...types].map((name) => name.replace('@oligoteka/', '').split('/')[0]);
  if (others.length === 0) open.push(room);
  return [...new Set([...HOMES[home].rooms, ...HOMES[home].beside])].filter((name) => !open.includes(name));
}

/** Packages of this repository that a row may not import. */
export function forbiddenPackages({ home, may }) {
  if (may.includes('*')) return [];
  const names = may.includes('libs') ? HOMES[home].apart : PACKAGES;
  return names.filter((name) => !may.includes(`@oligoteka/${name}`));
}

/** Rooms of which a row may import a part. */
export const parts = ({ may }) => may.filter((name) => /^[^@]+\//.test(name));

/** The rules of its home that hold for a row. */
export const ownRules = ({ home, may }) =>
  (HOMES[home]?.own ?? []).filter(({ unless }) => !unless || !(may.includes(unless) || may.includes('*')));

/** Whether the files of a row stand beside the rooms of their home. */
export const isBeside = ({ files = [] }) =>
  files.length > 0 && files.every((file) => /^[^/]+\/src\/[^/]+$/.test(file));

/** Names as one group of a regular expression. */
export const oneOf = (names) => `(${names.map((name) => name.replace('.', '\\.')).join('|')})`;
