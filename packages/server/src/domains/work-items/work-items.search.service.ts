import type { Days } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'

/** What of a search goes by the organisation's calendar. */
interface DatedFilters {
  readonly 'created-from'?: string | undefined
  readonly 'created-to'?: string | undefined
  readonly overdue?: readonly boolean[] | undefined
}

const UNASKED: Days = { today: '', timeZone: 'UTC' }

/** What the dates of filters are reckoned by; asked only where there are any. */
export async function daysFor(tx: Tx, filters: DatedFilters): Promise<Days> {
  const isDated = filters['created-from'] ?? filters['created-to'] ?? filters.overdue
  return isDated === undefined ? UNASKED : await organisationCalendar(tx)
}
