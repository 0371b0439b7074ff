import type { Tone } from './report'
import type { TextStyle } from './text-lines'

/** The light theme: paper is light. */
export const colors = {
  ink: '#211F1C',
  quiet: '#6A645C',
  line: '#DCD8D2',
  strongLine: '#867E74',
  sunk: '#F5F3F0',
  ok: '#2C6A41',
  bad: '#A5322A',
  warn: '#865200',
  okTint: '#E1EDE2',
  badTint: '#F8E2DE',
  warnTint: '#F8EACF',
} as const

const channels = (color: string): number[] => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))

export const thinned = (color: string, share: number): string =>
  `#${channels(color)
    .map((channel) =>
      Math.round(255 - (255 - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const toneColors: Readonly<Record<Tone, string>> = {
  ok: colors.ok,
  bad: colors.bad,
  warn: colors.warn,
  quiet: colors.quiet,
}

/** Points at scale 1. */
export function boardStyles(scale: number) {
  const style = (face: TextStyle['face'], size: number, color: string): TextStyle => ({
    face,
    size: size * scale,
    color,
  })
  return {
    text: style('text', 9.5, colors.ink),
    strong: style('strong', 9.5, colors.ink),
    small: style('text', 8, colors.quiet),
    heading: style('head', 13.5, colors.ink),
    large: style('head', 17, colors.ink),
    value: style('head', 15, colors.ink),
    pebble: style('strong', 7.5, colors.ink),
  }
}
export type BoardStyles = ReturnType<typeof boardStyles>
