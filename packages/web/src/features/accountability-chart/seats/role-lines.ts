import { SEAT_ROLES_MAX } from '@cairn/contract/accountability-chart/accountability-chart.schemas'

/** The signs that lists are copied with. */
const LIST_SIGN = /^\s*(?:[-*•‣·–]|\d{1,2}[.)])\s+/

/** The lines of a pasted text, each a role; empty ones are none. */
export const pastedRoles = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(LIST_SIGN, '').trim())
    .filter((line) => line !== '')

interface Pasted {
  readonly roles: string[]
  /** The line that was pasted last. */
  readonly last: number
  /** Those for which there was no room. */
  readonly left: readonly string[]
}

/** What was pasted into a line between `from` and `to`, as lines of their own, as many as there is room for. */
export function withPasted(
  roles: readonly string[],
  at: number,
  [from, to]: readonly [number, number],
  pasted: readonly string[],
): Pasted {
  const line = roles[at] ?? ''
  const [first = '', ...more] = pasted
  const room = Math.max(0, SEAT_ROLES_MAX - roles.length)
  const next = more.slice(0, room)
  const lines = [line.slice(0, from) + first, ...next]
  const last = lines.length - 1
  return {
    roles: roles.toSpliced(at, 1, ...lines.with(last, (lines[last] ?? '') + line.slice(to))),
    last: at + last,
    left: more.slice(room),
  }
}
