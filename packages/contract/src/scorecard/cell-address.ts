import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'

/** `intervalId`: the period's first date. */
export interface CellAddress {
  readonly measurableId: string
  readonly intervalId: string
}

export const cellText = ({ measurableId, intervalId }: CellAddress): string => `${measurableId}.${intervalId}`

export const cellPath = (scorecardId: string, cell: CellAddress): string =>
  `/scorecard/${scorecardId}?cell=${cellText(cell)}`

export function readCellAddress(text: string): CellAddress | null {
  const [id, date, ...more] = text.split('.')
  const [measurableId, intervalId] = [idSchema.safeParse(id), calendarDateSchema.safeParse(date)]
  if (more.length > 0 || !measurableId.success || !intervalId.success) return null
  return { measurableId: measurableId.data, intervalId: intervalId.data }
}
