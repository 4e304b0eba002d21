/** Compares the lines; fetched after the form is drawn. */
export { SameNameQuestion } from './same-name-question.tsx';
export { certainIds, duplicateMessages } from './duplicate-messages.ts';
