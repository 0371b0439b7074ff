import type { Tone } from './report'
import type { TextStyle } from './text-lines'

/** The light theme: paper is light. */
export const colours = {
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

const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

export const thinned = (colour: string, share: number): string =>
  `#${channels(colour)
    .map((channel) =>
      Math.round(255 - (255 - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const toneColours: Readonly<Record<Tone, string>> = {
  ok: colours.ok,
  bad: colours.bad,
  warn: colours.warn,
  quiet: colours.quiet,
}

/** Points at scale 1. */
export function boardStyles(scale: number) {
  const style = (face: TextStyle['face'], size: number, colour: string): TextStyle => ({
    ...{ face, size: size * scale, colour },
  })
  return {
    text: style('text', 9.5, colours.ink),
    strong: style('strong', 9.5, colours.ink),
    small: style('text', 8, colours.quiet),
    heading: style('head', 13.5, colours.ink),
    large: style('head', 17, colours.ink),
    value: style('head', 15, colours.ink),
    pebble: style('strong', 7.5, colours.ink),
  }
}
export type BoardStyles = ReturnType<typeof boardStyles>
