/** Reads one table in a process of its own and ends: what bursts or never ends there takes nothing else with it. */
import { readTable } from './read-table'
import { type TableLimits, UnreadableTable } from './table'
import type { ReaderReply } from './table-reader'

const answer = (reply: ReaderReply) => process.send?.(reply, () => process.disconnect())

process.once('message', async ({ bytes, limits }: { bytes: Uint8Array; limits: TableLimits }) => {
  try {
    answer({ table: await readTable(bytes, limits) })
  } catch (error) {
    answer({ fault: error instanceof UnreadableTable ? error.fault : 'broken-workbook' })
  }
})
