import { addToDesk, DESK_PRIMERS } from './desk-primers.ts';
import { recall, remember } from './remembered.ts';

test('lines come to those that are typed on the desk, each once', () => {
  addToDesk(['a\tACGT', 'b\tGGCC']);
  expect(recall(DESK_PRIMERS)).toBe('a\tACGT\nb\tGGCC');
  remember(DESK_PRIMERS, 'b\tGGCC\nmine\tTTTT\n');
  addToDesk(['a\tACGT', 'b\tGGCC']);
  expect(recall(DESK_PRIMERS)).toBe('b\tGGCC\nmine\tTTTT\na\tACGT');
});
