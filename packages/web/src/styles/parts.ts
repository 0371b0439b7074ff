import type { MantineThemeComponents, PopoverProps } from '@mantine/core'
import classes from './parts.module.css'

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

const list = 'min(22rem, calc(var(--room, 22rem) - 1rem))'

export const parts: MantineThemeComponents = {
  Button: { defaultProps: { variant: 'default' }, classNames: { root: classes.button, label: classes.buttonLabel } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'stone' }, classNames: { root: classes.actionIcon } },
  Input: { classNames: { input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, error: classes.error },
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
      error: classes.boxError,
    },
  },
  Radio: { classNames: { radio: classes.radio } },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: { track: classes.switchTrack, thumb: classes.switchThumb, label: classes.switchLabel },
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
      dropdown: classes.menu,
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
  Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  Skeleton: { classNames: { root: classes.skeleton } },
}
