import { CELLS_SAID, type SaidAs, type SaidCell } from '@cairn/contract/notifications/said.schemas'
import { cellPath } from '@cairn/contract/scorecard/cell-address'
import type { Tx } from '../../platform/database/transaction'
import { stillOwed } from '../scorecard/scorecard.reminders.service'
import type { NotificationRow } from './notifications.table'

const NAMED = 5

const DASHBOARD = '/'

type SaidNumbers = SaidAs<'numbersMissing'>

export function owedSaid(week: string, numbers: readonly SaidCell[], number = numbers.length): SaidNumbers {
  const titles = numbers.slice(0, NAMED).map(({ title }) => title)
  const named = number > titles.length ? `${titles.join(', ')}, …` : titles.join(', ')
  return { text: 'numbersMissing', number, week, titles: named, cells: numbers.slice(0, CELLS_SAID) }
}

export function owedLink(week: string, numbers: readonly SaidCell[]): string {
  const [only, ...others] = numbers
  return only && others.length === 0 ? cellPath(only.scorecardId, { ...only, intervalId: week }) : DASHBOARD
}

/** Null if all values have been entered since. */
export async function withoutEntered(tx: Tx, row: NotificationRow): Promise<NotificationRow | null> {
  const { said, recipientId } = row
  if (said?.text !== 'numbersMissing' || said.cells === undefined) return row
  const { cells, week, number } = said
  const owed = await stillOwed(
    tx,
    recipientId,
    week,
    cells.map(({ measurableId }) => measurableId),
  )
  const left = cells.filter(({ measurableId }) => owed.has(measurableId))
  // Unnamed values cannot be checked.
  const others = number - cells.length
  if (left.length + others === 0) return null
  return { ...row, said: owedSaid(week, left, left.length + others), link: owedLink(week, left) }
}
