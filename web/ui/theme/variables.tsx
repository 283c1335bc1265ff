import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { palette } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** On paper everybody reads the light scheme. */
const paper = Object.entries(palette.light)
  .map(([name, value]) => `--mh-${name}:${value};`)
  .join('');

/**
 * The theme's CSS variables as a style sheet. They are the same for everybody, so they travel once as a file and
 * not inside every page. Server only.
 */
export function themeVariablesCss(): string {
  const rendered = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false} />,
  );
  const css = /<style[^>]*>([^<]+)<\/style>/.exec(rendered)?.[1];
  if (!css) throw new Error('the theme wrote no variables');
  return `${css}@media print{:root[data-mantine-color-scheme]{color-scheme:light;${paper}}}`;
}
