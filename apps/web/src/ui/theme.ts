import { createTheme, rem } from '@mantine/core'
import type {
  ActionIconProps,
  AlertProps,
  BadgeProps,
  ButtonProps,
  CSSVariablesResolver,
  DrawerProps,
  ModalProps,
  NotificationProps,
  PaperProps,
  PopoverProps,
  TooltipProps,
} from '@mantine/core'

const CLOSE_BUTTON_PROPS = { 'aria-label': 'Close' }

/** By name alone: a component that is imported here would be sent with every page. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  primaryColor: 'radar',
  primaryShade: { light: 7, dark: 6 },
  black: '#18211e',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  radius: { md: rem(8) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(16), lineHeight: '1.5' },
      h3: { fontSize: rem(14), lineHeight: '1.4286' },
    },
  },
  shadows: { md: '0 8px 24px rgb(10 20 16 / 0.14), 0 1px 3px rgb(10 20 16 / 0.1)' },
  colors: {
    radar: [
      '#eaf6f2',
      '#d3ebe3',
      '#a8d8c9',
      '#78c2ad',
      '#4fad94',
      '#34987f',
      '#1b806a',
      '#0f6e5a',
      '#0b5a4a',
      '#08463a',
    ],
    red: [
      '#fdeeec',
      '#fad8d4',
      '#f5b3ab',
      '#f0968c',
      '#e26a5e',
      '#d64b3e',
      '#c4362b',
      '#b3261e',
      '#931d17',
      '#771712',
    ],
    gray: [
      '#faf9f7',
      '#f4f2ef',
      '#eae7e2',
      '#dedad4',
      '#c9c4bc',
      '#a39d94',
      '#756f67',
      '#57524b',
      '#3a3631',
      '#22201c',
    ],
    dark: [
      '#e7e9e6',
      '#cbcfca',
      '#a5aba6',
      '#7a817c',
      '#3b423e',
      '#2c322f',
      '#1e2321',
      '#141817',
      '#0f1211',
      '#0a0c0b',
    ],
  },
  components: {
    Button: defaults<ButtonProps>({ size: 'sm' }),
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'md' }),
    Badge: defaults<BadgeProps>({ variant: 'default', radius: 'sm', tt: 'none', fz: 'xs', fw: 500 }),
    Alert: defaults<AlertProps>({ variant: 'outline', p: 'sm' }),
    Paper: defaults<PaperProps>({ withBorder: true, p: 'md' }),
    Tooltip: defaults<TooltipProps>({
      openDelay: 400,
      events: { hover: true, focus: true, touch: false },
    }),
    Popover: defaults<PopoverProps>({ shadow: 'md' }),
    Modal: defaults<ModalProps>({ centered: true, closeButtonProps: CLOSE_BUTTON_PROPS }),
    // Its header and its body have a padding of their own; above a header that stays, what scrolls would show.
    ModalContent: defaults<PaperProps>({ p: 0 }),
    DrawerContent: defaults<PaperProps>({ p: 0 }),
    // A header of a dialog is no banner of the page.
    ModalHeader: defaults<{ component: 'div' }>({ component: 'div' }),
    DrawerHeader: defaults<{ component: 'div' }>({ component: 'div' }),
    Notification: defaults<NotificationProps>({ closeButtonProps: CLOSE_BUTTON_PROPS }),
    Drawer: defaults<DrawerProps>({ closeButtonProps: CLOSE_BUTTON_PROPS }),
  },
})

const TINTED = ['radar', 'gray', 'red', 'yellow', 'green', 'blue']

/** Tinted surfaces of the dark theme: a little of the colour over what lies beneath. */
const tints = Object.fromEntries(
  TINTED.flatMap((color) => [
    [
      `--mantine-color-${color}-light`,
      `color-mix(in srgb, var(--mantine-color-${color}-5) 20%, transparent)`,
    ],
    [
      `--mantine-color-${color}-light-hover`,
      `color-mix(in srgb, var(--mantine-color-${color}-5) 30%, transparent)`,
    ],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-3)`],
  ]),
)

/** Colours that mean something; each reaches a contrast of 4.5 on page and card in its theme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf9f7',
    '--mantine-color-dimmed': '#625d55',
    '--mantine-color-placeholder': '#756f67',
    '--mantine-color-anchor': '#0f6e5a',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-green-light-color': '#1d6b2b',
    '--mantine-color-yellow-light-color': '#7a4600',
    '--radar-card': '#ffffff',
    '--radar-border': '#e3dfd9',
    '--radar-high': '#20742f',
    '--radar-good': '#0a7077',
    '--radar-low': '#935400',
    '--radar-very-low': '#6b665e',
    '--radar-danger': '#b3261e',
    '--radar-mark': '#d9efe5',
  },
  dark: {
    ...tints,
    '--mantine-color-body': '#141817',
    '--mantine-color-dimmed': '#a5aba6',
    '--mantine-color-placeholder': '#8b928d',
    '--mantine-color-anchor': '#6cc9b0',
    '--mantine-color-error': '#f49a90',
    // A card has the colour that a disabled button would have.
    '--mantine-color-disabled': '#2a302e',
    '--mantine-color-disabled-color': '#7a817c',
    '--radar-card': '#1e2321',
    '--radar-border': '#303734',
    '--radar-high': '#6fce7d',
    '--radar-good': '#52c3cb',
    '--radar-low': '#e5ab4d',
    '--radar-very-low': '#a5aba6',
    '--radar-danger': '#f49a90',
    '--radar-mark': '#21493e',
  },
})
