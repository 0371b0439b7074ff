import { watchStatements } from './watch-statements'

const TIMES = 5

/**
 * How many times a read asks the database, the transaction's begin and commit included. The relay's are
 * counted too, so that the fewest of several runs count.
 */
export async function countQueries(read: () => Promise<unknown>): Promise<number> {
  const { sent, restore } = watchStatements()
  try {
    let fewest = Number.POSITIVE_INFINITY
    for (let time = 0; time < TIMES; time += 1) {
      sent.length = 0
      await read()
      fewest = Math.min(fewest, sent.length)
    }
    return fewest
  } finally {
    restore()
  }
}
