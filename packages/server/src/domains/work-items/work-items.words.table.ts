import { customType, index, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { goesWithItem, itemRefColumns } from '../../platform/database/hanging-table'
import { tenantTable } from '../../platform/database/tenant-table'

/** Compared byte by byte: so words are found by their beginnings, also where row-level security is forced. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words of each item's title, for each place that it stands in: a reader's search looks only into the places they see,
 * so that neither what it finds nor how long it takes says anything of the others.
 */
export const itemWords = tenantTable(
  'item_words',
  {
    ...itemRefColumns(),
    placeId: uuid('place_id').notNull(),
    word: word('word').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.itemId, t.placeId, t.word] }),
    index('item_words_found').on(t.orgId, t.placeId, t.itemKind, t.word, t.itemId),
    index('item_words_known').on(t.orgId, t.word),
  ],
)

goesWithItem(itemWords, itemWords.orgId, itemWords.itemKind, itemWords.itemId)
