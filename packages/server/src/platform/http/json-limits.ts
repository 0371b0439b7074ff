import { invalidInput } from '@cairn/contract/core/errors'

/** The largest valid input has about 5,000. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 64

const refusal = (text: string) => invalidInput([{ code: 'INVALID', text: `body: ${text}`, field: 'body' }])

/** @throws 400. A megabyte of brackets would yield half a million validation messages. */
export function refuseLabyrinth(json: unknown): void {
  let values = 0
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw refusal(`It is nested more than ${MAX_DEPTH} deep.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      for (const inner of Object.values(value)) next.push(inner)
      if (values + next.length > MAX_VALUES) throw refusal(`It holds more than ${MAX_VALUES} values.`)
    }
    values += next.length
    level = next
  }
}
