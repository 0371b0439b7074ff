import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Tx } from '../../platform/database/transaction'
import { notify } from './notifications.service'

interface Imported {
  readonly id: string
  readonly kind: WorkItemKind
  readonly personId: string
  readonly given: Readonly<Record<string, number>>
}

/** One notification per owner, except for the importer. */
export async function tellOfImport(tx: Tx, { id, kind, personId, given }: Imported): Promise<void> {
  await notify(tx, personId, {
    type: 'ItemAssigned',
    subjectId: id,
    recipientIds: Object.keys(given).filter((ownerId) => ownerId !== personId),
    said: (by, ownerId) => ({ text: 'itemsImported', by, kind, number: given[ownerId] ?? 0 }),
    link: `/${kind}s`,
  })
}
