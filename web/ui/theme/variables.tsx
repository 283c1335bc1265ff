import { DEFAULT_THEME, MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { palette } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** On paper everybody reads the light scheme. */
const paper = Object.entries(palette.light)
  .map(([name, value]) => `--mh-${name}:${value};`)
  .join('');

/** The kit's own colours that are not in our theme: nothing is painted with them. */
const strangeColors = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));
const ofStrangeColors = new RegExp(`(?<=[{;])--mantine-color-(${strangeColors.join('|')})-[^;]+;`, 'g');

/**
 * All CSS variables of the kit as the theme has them, as a style sheet. They are the same for everybody, so they travel
 * once as a file and not inside every page. Server only.
 */
export function themeVariablesCss(): string {
  const rendered = renderToString(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    />,
  );
  const css = /<style[^>]*>([^<]+)<\/style>/.exec(rendered)?.[1];
  if (!css) throw new Error('the theme wrote no variables');
  return `${css.replace(ofStrangeColors, '')}@media print{:root[data-mantine-color-scheme]{color-scheme:light;${paper}}}`;
}
