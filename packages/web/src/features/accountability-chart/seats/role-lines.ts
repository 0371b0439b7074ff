import { SEAT_ROLES_MAX } from '@cairn/contract/accountability-chart/accountability-chart.schemas'

const LIST_SIGN = /^\s*(?:[-*•‣·–]|\d{1,2}[.)])\s+/

export const pastedRoles = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(LIST_SIGN, '').trim())
    .filter((line) => line !== '')

interface Pasted {
  readonly roles: string[]
  readonly last: number
  readonly left: readonly string[]
}

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
