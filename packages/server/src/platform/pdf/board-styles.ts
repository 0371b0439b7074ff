import { colours } from './colours'
import type { Tone } from './report'
import type { TextStyle } from './text-lines'

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
