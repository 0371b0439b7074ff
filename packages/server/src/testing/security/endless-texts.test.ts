import { endpoints } from '@cairn/contract/endpoints'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { inTurn, rowsOfRun } from './matrix'
import { schemasWithin } from './schema-walk'

const STALL_MS = 200
/** Enough for what grows with the square to take seconds; a body may be four times as long, an address far less. */
const LENGTH = 250_000
/** What a pattern that looks back, or looks again from each place, takes longest with. */
const units = [
  ...['a', 'A', '1', ' ', '\t', '-', '.', ',', '@', '+', '/', ':', '%', '"', '<', '\\', '=', 'ß', '\u0301', '\u202e'],
  ...['a@', 'a.', '@a.', 'a-', '1.', '1,', '://', 'a b', '- ', '(0)', '%20', '0-', '{{', '<p>', '<!--', '&amp;', 'İ'],
] as const
/** After nothing at all, and after the beginning of something that fits. */
const beginnings = ['a@a.', 'https://', 'https://a.', '+1', '2026-03-02T00:00:00.', '2026-03-02T09:00:00'] as const

/** What only hands on to what it holds, which is among the schemas itself; and what is only handed what a pipe's schema let through. */
const wrappers = new Set(['optional', 'nullable', 'default', 'transform'])
const schemas = new Set<z.ZodType>(
  endpoints
    .flatMap(({ params, query, body }) => [params, query, body].flatMap(schemasWithin))
    .filter(({ def }) => !wrappers.has(def.type)),
)

function busyMs(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Busy once may be the machine's doing; three times running is the text's. */
function stalls(run: () => void): boolean {
  for (let time = 0; time < 3; time++) if (busyMs(run) <= STALL_MS) return false
  return true
}

const rows = rowsOfRun(units.map((unit, row) => [unit, row] as const))

test.each(rows)('no field takes long over an endless row of %j', (unit, row) => {
  const slow: string[] = []
  for (const beginning of ['', ...inTurn(beginnings, row)]) {
    const text = `${beginning}${unit.repeat(LENGTH / unit.length)}!`
    for (const schema of schemas) {
      if (stalls(() => schema.safeParse(text))) slow.push(`${schema.def.type} ${JSON.stringify(beginning)}`)
    }
  }
  expect(slow).toEqual([])
})
