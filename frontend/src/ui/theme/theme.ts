/** The theme a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const COOKIE = 'theme';
const YEAR_S = 31_536_000;

export function readTheme(text: string | undefined): ThemeChoice {
  return THEMES.find((theme) => theme === text) ?? 'system';
}

/** A cookie, so that the server writes the right theme into the page and nothing flashes. */
export function themeOfCookies(header: string): ThemeChoice {
  const value = header
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  return readTheme(value);
}

export function applyTheme(theme: ThemeChoice): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
