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
