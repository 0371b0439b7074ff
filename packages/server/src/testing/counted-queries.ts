import pg from 'pg'
import { vi } from 'vitest'

const TIMES = 5

/**
 * How many times a read asks the database, the transaction's begin and commit included. Counted where a query is handed
 * to its connection, which everything passes; the relay's too, so that the fewest of several runs count.
 */
export async function countQueries(read: () => Promise<unknown>): Promise<number> {
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    let fewest = Number.POSITIVE_INFINITY
    for (let time = 0; time < TIMES; time += 1) {
      submit.mockClear()
      await read()
      fewest = Math.min(fewest, submit.mock.calls.length)
    }
    return fewest
  } finally {
    submit.mockRestore()
  }
}
