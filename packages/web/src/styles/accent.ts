import { contrast, type Oklch, toHex, toOklch } from './oklch'
import { type Scheme, type Token, tokens } from './tokens'

type AccentToken = Extract<Token, `${string}accent${string}`>
export type AccentSteps = Record<AccentToken, string>

const TEXT = 4.5

export function readThemeColour(value: string | null | undefined): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value ?? '')
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase()
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value as string).toUpperCase() : null
}

/** Steps by 0.01 until the contrast with every ground is at least 4.5:1. */
function passing(colour: Oklch, step: 0.01 | -0.01, grounds: string[]): string {
  let l = colour.l
  let hex = toHex({ ...colour, l })
  while (l > 0 && l < 1 && grounds.some((ground) => contrast(hex, ground) < TEXT)) {
    l += step
    hex = toHex({ ...colour, l })
  }
  return hex
}

/** Keeps the hue of the chosen color and adjusts its lightness to a contrast of 4.5:1. */
export function accentSteps(themeColour: string | null, scheme: Scheme): AccentSteps {
  const drawn = tokens[scheme]
  if (themeColour === null) {
    return {
      accent: drawn.accent,
      'accent-press': drawn['accent-press'],
      'on-accent': drawn['on-accent'],
      'accent-tint': drawn['accent-tint'],
      'accent-ink': drawn['accent-ink'],
      'accent-line': drawn['accent-line'],
    }
  }
  const base = toOklch(themeColour)
  const isLight = scheme === 'light'
  const away = isLight ? -0.01 : 0.01
  const tint = toHex({ ...base, l: isLight ? 0.935 : 0.3, c: Math.min(base.c, isLight ? 0.025 : 0.05) })
  const on = isLight ? '#FFFFFF' : toHex({ ...base, l: 0.2, c: Math.min(base.c, 0.05) })
  const start = { ...base, l: isLight ? Math.min(base.l, 0.55) : Math.max(base.l, 0.72) }
  const accent = passing(start, away, [drawn.bg, drawn.paper, drawn.sunk, drawn.hover, on])
  const accentOk = toOklch(accent)
  return {
    accent,
    'on-accent': on,
    'accent-tint': tint,
    'accent-press': toHex({ ...accentOk, l: accentOk.l + (isLight ? -0.07 : 0.06) }),
    'accent-ink': passing({ ...accentOk, l: accentOk.l + (isLight ? -0.03 : 0.05) }, away, [
      tint,
      drawn.bg,
      drawn.hover,
      drawn.frame,
    ]),
    'accent-line': toHex({ ...base, l: isLight ? 0.8 : 0.47, c: Math.min(base.c, 0.08) }),
  }
}
