import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { type MeasurableWithValues, scorecardQueries } from './scorecard.queries'

/** A scorecard, or one's own measurables of all meetings; a measurable may stand on several. */
export type Sheet = MeasuredWeeks & Partial<Pick<Scorecard, 'id' | 'tractionId'>>

const sheets = { queryKey: scorecardQueries.all }

const holds = (sheet: Sheet, id: string): boolean => sheet.measurables.some((measurable) => measurable.id === id)

function eachSheet(client: QueryClient, change: (sheet: Sheet) => Sheet): void {
  client.setQueriesData<Sheet>(sheets, (before) => before && change(before))
}

/** In the scorecard's order where it is new there: the last, or where it was before it was removed. */
export function upsertCachedMeasurable(client: QueryClient, changed: Measurable & Partial<MeasurableWithValues>): void {
  eachSheet(client, (sheet) => {
    if (holds(sheet, changed.id)) {
      const measurables = sheet.measurables.map((known) => (known.id === changed.id ? { ...known, ...changed } : known))
      return { ...sheet, measurables }
    }
    if (sheet.id !== changed.scorecardId) return sheet
    const measurables = [...sheet.measurables, { values: [], ...changed }].toSorted((a, b) => a.sequence - b.sequence)
    return { ...sheet, measurables }
  })
}

/** Off everything that is shown. */
export function removeCachedMeasurable(client: QueryClient, measurableId: string): void {
  eachSheet(client, (sheet) => {
    if (!holds(sheet, measurableId)) return sheet
    return { ...sheet, measurables: sheet.measurables.filter(({ id }) => id !== measurableId) }
  })
}

/** As it is shown, from whichever scorecard holds it. */
export function cachedMeasurable(client: QueryClient, measurableId: string): MeasurableWithValues | undefined {
  const shown = client.getQueriesData<Sheet>(sheets).flatMap(([, sheet]) => sheet?.measurables ?? [])
  return shown.find(({ id }) => id === measurableId)
}

export function upsertCachedValue(client: QueryClient, { id }: MeasurableWithValues, value: MeasuredValue): void {
  eachSheet(client, (sheet) => {
    if (!holds(sheet, id)) return sheet
    const measurables = sheet.measurables.map((known) => {
      if (known.id !== id) return known
      const others = known.values.filter(({ intervalId }) => intervalId !== value.intervalId)
      const values = [...others, value].toSorted((a, b) => a.intervalId.localeCompare(b.intervalId))
      return { ...known, values }
    })
    return { ...sheet, measurables }
  })
}
