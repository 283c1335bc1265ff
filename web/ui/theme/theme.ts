import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { componentDefaults } from './components.ts';
import { palette } from './palette.ts';
import type { SchemeName } from './palette.ts';

// Mantine wants ten shades of a colour. We use colours by meaning (palette.ts); the tuples serve the few
// places in the kit that pick a shade themselves.
const spruce: MantineColorsTuple = [
  '#eff6f2', '#dcebe2', '#b9d8c8', '#93c4ac', '#6bae92', '#47967a', '#2a7a64', '#14584a', '#0d4539', '#07312a',
]; // prettier-ignore
const sun: MantineColorsTuple = [
  '#fff8e7', '#fdeecb', '#fbdf9c', '#f9cf6c', '#f6b73c', '#efa91f', '#cb8a10', '#9c6806', '#7a4d00', '#573600',
]; // prettier-ignore
const red: MantineColorsTuple = [
  '#fef1ef', '#fbe2df', '#f6bfb9', '#ee978f', '#e26a60', '#d24439', '#c2332a', '#b3261e', '#931b15', '#6f110d',
]; // prettier-ignore
const gray: MantineColorsTuple = [
  '#f7f6ef', '#edecdf', '#dddccb', '#cccdbf', '#b3b8ac', '#929d94', '#7d8a82', '#52625b', '#33433c', '#1c2b26',
]; // prettier-ignore
const dark: MantineColorsTuple = [
  '#f2f1e7', '#d3d9d2', '#adbab2', '#76867d', '#3d4f47', '#2d3c35', '#18241f', '#101916', '#0b120f', '#070c0a',
]; // prettier-ignore

/** Colours of buttons and badges by meaning: `primary` (default), `sun`, `red` (destroys something), `gray`. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const name = input.color ?? input.theme.primaryColor;
  const meaning = { spruce: 'primary', sun: 'sun', red: 'danger' }[name];
  if (meaning && input.variant === 'filled') {
    return {
      background: `var(--mh-${meaning})`,
      hover: `var(--mh-${meaning}-hover)`,
      color: `var(--mh-on-${meaning})`,
      border: '2px solid transparent',
    };
  }
  const text = meaning ? `var(--mh-${meaning}-text)` : 'var(--mh-ink)';
  const soft = meaning ? `var(--mh-${meaning}-soft)` : 'var(--mh-sunken)';
  if (input.variant === 'light') {
    return {
      background: soft,
      hover: `color-mix(in srgb, ${soft}, ${text} 10%)`,
      color: text,
      border: '2px solid transparent',
    };
  }
  if (input.variant === 'outline' || input.variant === 'default') {
    const edge = input.variant === 'outline' ? 'currentColor' : 'var(--mh-line-strong)';
    const tone = input.variant === 'outline' ? text : 'var(--mh-ink)';
    return { background: 'transparent', hover: soft, color: tone, border: `2px solid ${edge}` };
  }
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    const hover = input.variant === 'subtle' ? soft : 'transparent';
    return { background: 'transparent', hover, color: text, border: '2px solid transparent' };
  }
  return defaultVariantColorsResolver(input);
};

/** The theme of Manyhands for Mantine; `docs/DESIGN.md` says what it means. */
export const theme = createTheme({
  colors: { spruce, sun, red, gray, dark },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 3 },
  white: palette.light.surface,
  black: palette.light.ink,
  fontFamily: 'var(--mh-font-text)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: 'var(--mh-font-display)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(2.1rem, 1.5rem + 2.6vw, 3.25rem)', lineHeight: '1.08' },
      h2: { fontSize: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.125rem)', lineHeight: '1.15' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.25' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  defaultRadius: 'md',
  shadows: { sm: 'var(--mh-shadow-s)', md: 'var(--mh-shadow-m)', lg: 'var(--mh-shadow-m)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: componentDefaults,
});

/** The CSS variables of one scheme: ours by meaning, and the kit's own ones pointed at them. */
function schemeVariables(scheme: SchemeName): Record<`--${string}`, string> {
  const own = Object.fromEntries(
    Object.entries(palette[scheme]).map(([name, value]) => [`--mh-${name}`, value]),
  );
  return {
    ...own,
    '--mantine-color-body': 'var(--mh-paper)',
    '--mantine-color-text': 'var(--mh-ink)',
    '--mantine-color-bright': 'var(--mh-ink)',
    '--mantine-color-dimmed': 'var(--mh-muted)',
    '--mantine-color-placeholder': 'var(--mh-muted)',
    '--mantine-color-anchor': 'var(--mh-primary-text)',
    '--mantine-color-error': 'var(--mh-danger-text)',
    '--mantine-color-success': 'var(--mh-success-text)',
    '--mantine-color-default': 'var(--mh-surface)',
    '--mantine-color-default-hover': 'var(--mh-sunken)',
    '--mantine-color-default-color': 'var(--mh-ink)',
    '--mantine-color-default-border': 'var(--mh-line)',
    '--mantine-color-disabled': 'var(--mh-sunken)',
    '--mantine-color-disabled-color': 'var(--mh-muted)',
    '--mantine-color-disabled-border': 'var(--mh-line)',
    '--mantine-primary-color-filled': 'var(--mh-primary)',
    '--mantine-primary-color-filled-hover': 'var(--mh-primary-hover)',
    '--mantine-primary-color-contrast': 'var(--mh-on-primary)',
    '--mantine-color-spruce-filled': 'var(--mh-primary)',
    '--mantine-color-spruce-filled-hover': 'var(--mh-primary-hover)',
    '--mantine-color-spruce-light': 'var(--mh-primary-soft)',
    '--mantine-color-spruce-light-color': 'var(--mh-primary-text)',
    '--mantine-color-red-filled': 'var(--mh-danger)',
    '--mantine-color-red-light': 'var(--mh-danger-soft)',
    '--mantine-color-red-light-color': 'var(--mh-danger-text)',
  };
}

/** Passed to MantineProvider: writes the palette as CSS variables for both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});
