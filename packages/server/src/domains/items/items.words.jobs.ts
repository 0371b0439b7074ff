import { EMPTY_ID } from '@cairn/contract/core/ids'
import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import { indexedWordsOf } from '@cairn/contract/core/words'
import { z } from 'zod'
import type { Database } from '../../platform/database/database'
import { defineJob } from '../../platform/jobs/define-job'
import * as repository from './items.repository'

const AT_ONCE = 500

const missingWords = ({ title, words }: repository.UnspacedTitle): string[] => {
  const kept = new Set(words)
  return indexedWordsOf(title).filter((word) => !kept.has(word))
}

async function fillKind(database: Database, kind: WorkItemKind): Promise<number> {
  let after: repository.ItemKey | undefined = { orgId: EMPTY_ID, id: EMPTY_ID }
  let filled = 0
  while (after) {
    const from: repository.ItemKey = after
    const read = await database.system((tx) => repository.findUnspacedTitles(tx, kind, from, AT_ONCE))
    const lacking = read.filter((one) => missingWords(one).length > 0)
    if (lacking.length > 0) {
      await database.system(async (tx) => {
        const locked = await repository.lockTitles(tx, kind, lacking)
        const words = locked.flatMap((one) =>
          missingWords(one).flatMap((word) => one.placeIds.map((placeId) => ({ ...one, placeId, word }))),
        )
        if (words.length > 0) await repository.insertNewWords(tx, kind, words)
      })
    }
    filled += lacking.length
    after = read.length < AT_ONCE ? undefined : read.at(-1)
  }
  return filled
}

/** Reindexes titles of older releases in scripts without spaces. */
export const fillWords = defineJob({
  name: 'fill-words',
  payload: z.object({}),
  cron: '41 3 * * *',
  run: async (_payload, { database, log }) => {
    for (const kind of workItemKinds) {
      const filled = await fillKind(database, kind)
      if (filled > 0) log.info({ kind, filled }, 'words of titles without spaces were filled')
    }
  },
})
