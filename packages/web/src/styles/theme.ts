import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponents,
  type MantineThemeOverride,
  type PopoverProps,
} from '@mantine/core'
import { accentSteps } from './accent'
import classes from './parts.module.css'
import { type Scheme, type Token, tokens } from './tokens'

const field = {
  classNames: {
    input: classes.input,
    label: classes.label,
    description: classes.description,
    error: classes.error,
  },
}

/** Long lists scroll within the window; `--room` is their maximum height. */
const withinWindow: PopoverProps['middlewares'] = {
  flip: { fallbackStrategy: 'bestFit' },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => elements.floating.style.setProperty('--room', `${availableHeight}px`),
  },
}

const dialog = { overlay: classes.overlay, content: classes.dialog, close: classes.control }

const list = 'min(22rem, calc(var(--room, 22rem) - 1rem))'

const parts: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'always', inherit: true } },
  Button: { defaultProps: { variant: 'default' }, classNames: { root: classes.button, label: classes.buttonLabel } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'stone' }, classNames: { root: classes.actionIcon } },
  Input: { classNames: { input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, description: classes.description, error: classes.error },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  },
  TextInput: field,
  Textarea: field,
  PasswordInput: field,
  NumberInput: field,
  ColorInput: field,
  Select: { ...field, defaultProps: { checkIconPosition: 'right', allowDeselect: false, maxDropdownHeight: list } },
  MultiSelect: { classNames: { ...field.classNames, pill: classes.pill }, defaultProps: { maxDropdownHeight: list } },
  Checkbox: {
    classNames: {
      input: classes.box,
      icon: classes.boxIcon,
      label: classes.boxLabel,
      body: classes.boxBody,
      description: classes.boxDescription,
      error: classes.boxError,
    },
  },
  Radio: {
    classNames: {
      radio: classes.radio,
      label: classes.boxLabel,
      body: classes.boxBody,
      description: classes.boxDescription,
    },
  },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: {
      track: classes.switchTrack,
      thumb: classes.switchThumb,
      label: classes.switchLabel,
      description: classes.switchDescription,
    },
  },
  Menu: {
    defaultProps: {
      shadow: 'none',
      radius: 'lg',
      transitionProps: { duration: 120 },
      withinPortal: true,
      withInitialFocusPlaceholder: false,
      middlewares: withinWindow,
    },
    classNames: {
      dropdown: `${classes.float} ${classes.menu}`,
      item: classes.menuItem,
      divider: classes.menuDivider,
      label: classes.menuLabel,
    },
  },
  Popover: { defaultProps: { shadow: 'none', radius: 'lg' }, classNames: { dropdown: classes.float } },
  // Centered dropdowns would briefly widen the page on phones.
  Combobox: {
    defaultProps: { position: 'bottom-start', middlewares: withinWindow },
    classNames: { dropdown: classes.float, option: classes.option },
  },
  Tooltip: { defaultProps: { openDelay: 400, withArrow: false }, classNames: { tooltip: classes.tooltip } },
  Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } }, classNames: dialog },
  Drawer: { classNames: { overlay: classes.overlay, close: classes.control } },
  Skeleton: { classNames: { root: classes.skeleton } },
}

function mix(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`.toUpperCase()
}

/** For Mantine: 0 the light tint, 4 dark-theme text, 7 light-theme text; the others are interpolated. */
function tenSteps(tint: string, darkText: string, lightText: string): MantineColorsTuple {
  return [
    tint,
    mix(tint, darkText, 0.25),
    mix(tint, darkText, 0.5),
    mix(tint, darkText, 0.75),
    darkText,
    mix(darkText, lightText, 0.33),
    mix(darkText, lightText, 0.66),
    lightText,
    mix(lightText, '#000000', 0.15),
    mix(lightText, '#000000', 0.3),
  ]
}

const stone: MantineColorsTuple = [
  '#FCFBFA',
  '#EFEDEA',
  '#DCD8D2',
  '#BDB7AE',
  '#9F988E',
  '#867E74',
  '#6A645C',
  '#55504A',
  '#211F1D',
  '#171614',
]

const rem = { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' }

export function makeTheme(themeColor: string | null): MantineThemeOverride {
  const light = accentSteps(themeColor, 'light')
  const dark = accentSteps(themeColor, 'dark')
  const { ok, warn, bad } = tokens.dark
  return createTheme({
    fontFamily: 'var(--font-text)',
    headings: { fontFamily: 'var(--font-head)', fontWeight: '600' },
    fontSizes: rem,
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.3' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.75rem', xl: '62.4375rem' },
    defaultRadius: 'sm',
    breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '82.625em' },
    colors: {
      stone,
      accent: tenSteps(light['accent-tint'], dark.accent, light.accent),
      moss: tenSteps(tokens.light['ok-tint'], ok, tokens.light.ok),
      amber: tenSteps(tokens.light['warn-tint'], warn, tokens.light.warn),
      clay: tenSteps(tokens.light['bad-tint'], bad, tokens.light.bad),
    },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 4 },
    autoContrast: true,
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: parts,
  })
}

function variables(scheme: Scheme, themeColor: string | null): Record<string, string> {
  const all: Record<Token, string> = { ...tokens[scheme], ...accentSteps(themeColor, scheme) }
  const own = Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, value]))
  return {
    ...own,
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--ctl-line)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-press)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-tint)',
    '--mantine-primary-color-light-color': 'var(--accent-ink)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-press)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
  }
}

export function makeVariablesResolver(themeColor: string | null): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: variables('light', themeColor),
    dark: variables('dark', themeColor),
  })
}
