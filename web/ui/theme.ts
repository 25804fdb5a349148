// The Mantine theme: the brand's colours, typography and radii. Surfaces and status colours are CSS variables in
// web/styles/tokens.css, so that light and dark are defined side by side.
import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { foldedOptionsFilter } from './options-filter.ts';

const pounamu: MantineColorsTuple = [
  '#edf7f4',
  '#d6ece5',
  '#aedacd',
  '#82c5b2',
  '#55ad97',
  '#30957e',
  '#167a67',
  '#0b6b5b',
  '#085548',
  '#053f36',
];
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dbd7cf',
  '#c3beb4',
  '#a49e93',
  '#756f65',
  '#565049',
  '#39342f',
  '#201d1a',
];
const night: MantineColorsTuple = [
  '#e8e7e2',
  '#c9cac4',
  '#a3a59e',
  '#7a807a',
  '#3d4541',
  '#2b312e',
  '#222725',
  '#1a1e1c',
  '#131614',
  '#0f1210',
];
const amber: MantineColorsTuple = [
  '#fff7e6',
  '#fcefd2',
  '#f8dca3',
  '#f3c76f',
  '#eeb347',
  '#e5a02a',
  '#cf8712',
  '#b86e00',
  '#8f5500',
  '#663c00',
];
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbe6e3',
  '#f4c6c1',
  '#ec9f97',
  '#e2776d',
  '#d5564b',
  '#c53f34',
  '#b3302a',
  '#8f2520',
  '#6b1b17',
];
const blue: MantineColorsTuple = [
  '#eef5fc',
  '#e2edf8',
  '#c0d9f0',
  '#98c1e7',
  '#6fa6db',
  '#478bcb',
  '#2d74b9',
  '#1b5fa8',
  '#164c87',
  '#103864',
];
const violet: MantineColorsTuple = [
  '#f6f2fc',
  '#eee7f8',
  '#dacbf0',
  '#c2aae6',
  '#a888d8',
  '#8e69c8',
  '#764fb4',
  '#623e9e',
  '#4e307f',
  '#3a245f',
];

const px = (size: number): string => `${size / 16}rem`;

const raised = { background: 'var(--app-raised)' };
const veil = { style: { background: 'var(--app-scrim)' } };
const dialogTitle = { fontSize: px(16), fontWeight: 600, lineHeight: 1.4 };

export const theme = createTheme({
  colors: { pounamu, gray: stone, dark: night, amber, yellow: amber, red, blue, violet, green: pounamu },
  primaryColor: 'pounamu',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1f1d1a',
  defaultRadius: 'md',
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(16) },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  fontFamily: "'Inter Variable', 'Inter Measured', 'Inter Measured DejaVu', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: px(28), lineHeight: '1.2' },
      h2: { fontSize: px(20), lineHeight: '1.3' },
      h3: { fontSize: px(16), lineHeight: '1.4' },
      h4: { fontSize: px(14), lineHeight: '1.4' },
    },
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--app-float)', lg: 'var(--app-float)', xl: 'var(--app-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 560 } } },
    Input: { styles: { input: { fontSize: 'var(--mantine-font-size-md)' } } },
    InputWrapper: { styles: { label: { fontWeight: 560, marginBottom: 4 } } },
    // A wider input would wrap to an empty line below the chosen values.
    MultiSelect: { defaultProps: { filter: foldedOptionsFilter }, styles: { inputField: { minWidth: 40 } } },
    Select: { defaultProps: { filter: foldedOptionsFilter } },
    Autocomplete: { defaultProps: { filter: foldedOptionsFilter } },
    TagsInput: { defaultProps: { filter: foldedOptionsFilter } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', transitionProps: { duration: 100, transition: 'pop-top-left' } },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100, transition: 'fade' } } },
    // Forms and questions look alike: one surface, one veil.
    Modal: {
      defaultProps: { transitionProps: { duration: 140, transition: 'pop' }, centered: true, overlayProps: veil },
      styles: { title: dialogTitle, content: raised, header: raised },
    },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 }, overlayProps: veil }, styles: { title: dialogTitle } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
  },
});

export const appCssVariables: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--app-canvas)',
    '--mantine-color-text': 'var(--app-text)',
    '--mantine-color-dimmed': 'var(--app-muted)',
    '--mantine-color-placeholder': 'var(--app-muted)',
    '--mantine-color-anchor': 'var(--app-link)',
    '--mantine-color-error': 'var(--app-danger-text)',
    '--mantine-color-default': 'var(--app-surface)',
    '--mantine-color-default-hover': 'var(--app-hover)',
    '--mantine-color-default-color': 'var(--app-text)',
    '--mantine-color-default-border': 'var(--app-hairline-strong)',
    '--mantine-color-disabled': 'var(--app-sunken)',
    '--mantine-color-disabled-color': 'var(--app-muted)',
    '--mantine-color-disabled-border': 'var(--app-hairline)',
  };
  return { variables: {}, light: surfaces, dark: surfaces };
};
