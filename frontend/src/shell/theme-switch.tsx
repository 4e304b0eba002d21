import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { applyTheme, type ThemeChoice } from '../ui/theme/theme.ts';

/** Light, dark, or as the device has it; remembered in a cookie. */
export function ThemeSwitch() {
  const { theme: first } = useRouteContext({ from: '__root__' });
  const [theme, setTheme] = useState<ThemeChoice>(first);
  return (
    <RadioGroup
      legend={m.shell_theme()}
      quietLegend
      look="segments"
      name="theme"
      value={theme}
      options={[
        { value: 'system', label: m.shell_theme_system() },
        { value: 'light', label: m.shell_theme_light() },
        { value: 'dark', label: m.shell_theme_dark() },
      ]}
      onChange={(choice) => {
        setTheme(choice);
        applyTheme(choice);
      }}
    />
  );
}
