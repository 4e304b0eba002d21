import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { emptyDraft } from './draft.ts';
import { knownTo } from './known-primers.ts';
import { MAX_LIST_LENGTH, PasteSamples } from './paste-samples.tsx';

function open() {
  const onEdit = jest.fn();
  const draft = emptyDraft(1);
  render(<PasteSamples draft={draft} known={knownTo(draft, [], [])} option={1} onEdit={onEdit} />);
  fireEvent.click(screen.getByRole('button', { name: /списком/u }));
  const field = screen.getByRole('textbox');
  const put = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { onEdit, field, put };
}

test('a list too long to be read stays whole in its field, and the limit is said', () => {
  const { field, put } = open();
  const list = 'проба_0001\n'.repeat(MAX_LIST_LENGTH / 11 + 1);
  put(list);
  expect(field).toHaveProperty('value', list);
  expect(field.getAttribute('maxlength')).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('не больше 200\u00a0000');
  expect(screen.getByRole('button', { name: /Добавить/u })).toHaveProperty('disabled', true);
  put('проба_1\nпроба_2');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('button', { name: 'Добавить 2 пробы' })).toHaveProperty('disabled', false);
});
