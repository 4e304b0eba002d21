// The table as rules of dependency-cruiser: those of its own, and one for each row of rooms.
import { CRUISED, UNIT } from './everybody.mjs';
import { FILES } from './files.mjs';
import { HOMES } from './homes.mjs';
import { ROOMS } from './rooms.mjs';
import { forbidden, oneOf, parts } from './rows.mjs';

/** Names that no file of a room may reach. An exception for some of its files is left to the linter, which sees file names. */
export const unreachable = (row) =>
  forbidden(row).filter((name) => !FILES.some(({ at, may }) => may?.includes(name) && standsIn(at, row)));
const standsIn = (file, { home, rooms }) =>
  rooms.some((room) => file.startsWith(`${HOMES[home].path}/${room}/`));
export const nameOf = ({ rule, rooms }) => `${rule}-${rooms[0]}`;

function roomRule(row) {
  const { path } = HOMES[row.home];
  return {
    name: nameOf(row),
    // tests build what they need
    from: {
      path: `^${path}/${oneOf(row.rooms)}(/|\\.ts$)`,
      pathNot: [UNIT, '^backend/src/event-store/testing/'],
    },
    to: {
      path: `^${path}/${oneOf([...unreachable(row), ...parts(row).map((part) => part.split('/')[0])])}(/|\\.ts$)`,
      pathNot: [
        `^${path}/$1(/|\\.ts$)`,
        ...parts(row).map((part) => `/${part.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`),
      ],
    },
  };
}

export const forbiddenPaths = [
  ...ROOMS.filter((row) => unreachable(row).length > 0).map(roomRule),
  ...CRUISED.map(({ name, from, to }) => ({ name, from, to })),
].map((rule) => ({ ...rule, severity: 'error' }));
