export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

/** React marks each element that it has hydrated. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

export const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
/** The order form reads its own cells (`early-cells.ts`). */
export const isCell = (element: Element): boolean => element.closest('[role=grid]') !== null;

/** True for a field that differs from the server's page. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (
      field.selectedIndex !==
      Math.max(
        0,
        options.findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  // of radio buttons only the chosen one
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
}

/** When React draws a field again, it is recognised by this name and its place among fields of the same name. */
export const nameOf = ({ type, name, ariaLabel }: Field) => [location.pathname, type, name, ariaLabel].join();
export const namesakes = (name: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => nameOf(field) === name);
