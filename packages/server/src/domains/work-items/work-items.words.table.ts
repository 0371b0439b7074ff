import { index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { byteText } from '../../platform/database/column-types'
import { itemRefColumns, purgeWithItem } from '../../platform/database/item-dependents'
import { tenantTable } from '../../platform/database/tenant-table'

/** One row per place, so that timing does not reveal unreadable places. */
export const itemWords = tenantTable(
  'item_words',
  {
    ...itemRefColumns(),
    placeId: uuid('place_id').notNull(),
    word: byteText('word').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.itemId, t.placeId, t.word] }),
    index('item_words_found').on(t.orgId, t.placeId, t.itemKind, t.word, t.itemId),
    index('item_words_known').on(t.orgId, t.word, t.itemKind, t.placeId, t.itemId),
  ],
)

purgeWithItem(itemWords, itemWords.orgId, itemWords.itemKind, itemWords.itemId)
