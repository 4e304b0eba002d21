/** A number as the language writes it, thousands apart. Example: `1 500,5` in Russian, `1,500.5` in English. */
export function figure(value: number, language: 'ru' | 'en'): string {
  const [whole = '', rest] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',');
  return rest === undefined ? grouped : `${grouped}${language === 'ru' ? ',' : '.'}${rest}`;
}
