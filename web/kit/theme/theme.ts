import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Deep teal, for our brand and for everything clickable. White text on shade 7 has a contrast of 6.9 to 1. */
const tide: MantineColorsTuple = [
  '#edf6f5',
  '#d9ebea',
  '#b1d6d4',
  '#86c0be',
  '#62adab',
  '#3f9896',
  '#237f80',
  '#0f5f66',
  '#0c4d54',
  '#083a40',
];
/** Warm neutrals, so that pages look like paper rather than like a machine. */
const warm: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dcd8d0',
  '#c6c1b7',
  '#a19b90',
  '#6f6a61',
  '#57534b',
  '#3a3732',
  '#23211e',
];
/** Dark surfaces with a trace of the same teal. */
const night: MantineColorsTuple = [
  '#e9e7e2',
  '#cdd0ce',
  '#a9b0af',
  '#8b9493',
  '#475358',
  '#36424a',
  '#27323a',
  '#192226',
  '#12191c',
  '#0c1113',
];

const font = 'var(--font)';

export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: 7,
  colors: { tide, gray: warm, dark: night },
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Maps Mantine's variables to the tokens of `tokens.css`, so that both share one palette. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-placeholder': 'var(--ink-quiet)',
    '--mantine-color-error': 'var(--bad-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-raised)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--surface-raised)',
    '--mantine-color-disabled-color': 'var(--ink-quiet)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-tide-text': 'var(--accent)',
    '--mantine-color-tide-light': 'var(--accent-soft)',
    '--mantine-color-tide-light-color': 'var(--accent)',
    '--mantine-color-tide-outline': 'var(--accent)',
    '--mantine-color-red-filled': '#a63420',
    '--mantine-color-red-filled-hover': '#8c2a19',
    '--mantine-color-red-text': 'var(--bad-ink)',
    '--mantine-color-red-outline': 'var(--bad-ink)',
    '--mantine-color-red-light': 'var(--bad-soft)',
    '--mantine-color-red-light-color': 'var(--bad-ink)',
  };
  return { variables: shared, light: shared, dark: shared };
};
