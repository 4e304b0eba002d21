import type { Letter } from './letter.ts';

export const hello = ({ name }: Letter['to']): string =>
  name === null ? 'Здравствуйте!' : `Здравствуйте, ${name}!`;
export const dear = ({ name }: Letter['to']): string => (name === null ? 'Hello,' : `Hello ${name},`);
