import { type Scheme, type Token, tokens } from './tokens'

/** Source: Björn Ottosson, 2020. Lightness from 0 to 1, hue in radians. */
interface Oklch {
  l: number
  c: number
  h: number
}

type Rgb = [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function linearOf(hex: string): Rgb {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** WCAG 2.2 relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ]
}

/** Out of gamut, reduces chroma and keeps hue and lightness. */
function toHex(color: Oklch): string {
  let c = color.c
  let rgb = rgbOf({ ...color, c })
  while (c > 0.002 && rgb.some((v) => v < -0.001 || v > 1.001)) {
    c *= 0.95
    rgb = rgbOf({ ...color, c })
  }
  const part = (v: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`.toUpperCase()
}

type AccentToken = Extract<Token, `${string}accent${string}`>
export type AccentSteps = Record<AccentToken, string>

const TEXT = 4.5

export function readThemeColor(value: string | null | undefined): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value ?? '')
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toUpperCase()
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value as string).toUpperCase() : null
}

/** Steps by 0.01 until the contrast with every ground is at least 4.5:1. */
function passing(color: Oklch, step: 0.01 | -0.01, grounds: string[]): string {
  let l = color.l
  let hex = toHex({ ...color, l })
  while (l > 0 && l < 1 && grounds.some((ground) => contrast(hex, ground) < TEXT)) {
    l += step
    hex = toHex({ ...color, l })
  }
  return hex
}

/** Keeps the hue of the chosen color and adjusts its lightness to a contrast of 4.5:1. */
export function accentSteps(themeColor: string | null, scheme: Scheme): AccentSteps {
  const drawn = tokens[scheme]
  if (themeColor === null) {
    return {
      accent: drawn.accent,
      'accent-press': drawn['accent-press'],
      'on-accent': drawn['on-accent'],
      'accent-tint': drawn['accent-tint'],
      'accent-ink': drawn['accent-ink'],
      'accent-line': drawn['accent-line'],
    }
  }
  const base = toOklch(themeColor)
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
