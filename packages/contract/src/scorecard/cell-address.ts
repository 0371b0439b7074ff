import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'

/** A measurable's number of one period, by the period's first date. */
export interface CellAddress {
  readonly measurableId: string
  readonly intervalId: string
}

/** As `?cell=` names it. */
export const cellText = ({ measurableId, intervalId }: CellAddress): string => `${measurableId}.${intervalId}`

/** The page on which a number is entered, its cell open: `/scorecard/{id}?cell={measurableId}.{intervalId}`. */
export const cellPath = (scorecardId: string, cell: CellAddress): string =>
  `/scorecard/${scorecardId}?cell=${cellText(cell)}`

/** What `?cell=` names; null where it names none. */
export function readCellAddress(text: string): CellAddress | null {
  const [id, date, ...more] = text.split('.')
  const [measurableId, intervalId] = [idSchema.safeParse(id), calendarDateSchema.safeParse(date)]
  if (more.length > 0 || !measurableId.success || !intervalId.success) return null
  return { measurableId: measurableId.data, intervalId: intervalId.data }
}
