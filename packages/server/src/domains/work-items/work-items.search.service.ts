import type { WorkItemKind } from '@cairn/contract/core/items'
import type { IdScope } from '../../platform/database/conditions'
import type { SearchFrame } from '../../platform/database/item-search'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import { matchTexts } from './work-items.words.service'

interface FramedFilters {
  readonly 'created-from'?: string | undefined
  readonly 'created-to'?: string | undefined
  readonly 'done-from'?: string | undefined
  readonly 'done-to'?: string | undefined
  readonly overdue?: readonly boolean[] | undefined
  readonly 'text-search'?: readonly string[] | undefined
}

const UNDATED = { today: '', timeZone: 'UTC' }

/** A blank text matches everything. */
async function textsFind(tx: Tx, kind: WorkItemKind, texts: readonly string[] | undefined, readable: IdScope) {
  if (texts === undefined || texts.some((text) => text.trim() === '')) return undefined
  return (await matchTexts(tx, [kind], texts, readable))(kind)
}

export const textlessFrame = ({ today, timeZone }: Pick<SearchFrame, 'today' | 'timeZone'>): SearchFrame => ({
  ...{ today, timeZone },
  ...{ holdsText: undefined, holdsTextOfMany: undefined, isNarrow: false },
})

export async function searchFrame(
  tx: Tx,
  kind: WorkItemKind,
  filters: FramedFilters,
  readable: IdScope,
  calendar?: { readonly today: string; readonly timeZone: string },
): Promise<SearchFrame> {
  const days = [filters['created-from'], filters['created-to'], filters['done-from'], filters['done-to']]
  const isDated = [...days, filters.overdue].some((given) => given !== undefined)
  const { today, timeZone } = calendar ?? (isDated ? await organisationCalendar(tx) : UNDATED)
  const found = await textsFind(tx, kind, filters['text-search'], readable)
  return {
    ...{ today, timeZone },
    ...{ holdsText: found?.holds, holdsTextOfMany: found?.holdsOfMany },
    ...{ isNarrow: found?.isNarrow ?? false, sample: found?.sample },
  }
}
