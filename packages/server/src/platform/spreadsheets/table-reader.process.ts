/** Isolates crashes and endless loops. */

import { readTable } from './read-table'
import { UnreadableTable } from './table'
import type { ReaderQuestion, ReaderReply } from './table-reader'

const answer = (reply: ReaderReply) => process.send?.(reply, () => process.disconnect())

process.once('message', async ({ bytes, limits, sheet }: ReaderQuestion) => {
  try {
    answer({ table: await readTable(bytes, limits, sheet) })
  } catch (error) {
    answer({ fault: error instanceof UnreadableTable ? error.fault : 'broken-workbook' })
  }
})
