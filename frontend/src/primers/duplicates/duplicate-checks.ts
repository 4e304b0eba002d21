/** What compares the lines: fetched beside the form, which is seen without it. */
export { SameNameQuestion } from './same-name-question.tsx';
export { certainIds, duplicateMessages } from './duplicate-messages.ts';
