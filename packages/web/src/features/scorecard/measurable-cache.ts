import type { Measurable, MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { MeasurableWithValues } from './scorecard.queries'

const scorecards = { queryKey: ['scorecards'] }

function eachScorecard(client: QueryClient, id: string, change: (scorecard: Scorecard) => Scorecard): void {
  client.setQueriesData<Scorecard>({ queryKey: ['scorecards', id] }, (before) => before && change(before))
}

/** In the scorecard's order where it is new there: the last, or where it was before it was removed. */
export function keepMeasurable(client: QueryClient, changed: Measurable & Partial<MeasurableWithValues>): void {
  eachScorecard(client, changed.scorecardId, (scorecard) => {
    const isKnown = scorecard.measurables.some(({ id }) => id === changed.id)
    const measurables = isKnown
      ? scorecard.measurables.map((known) => (known.id === changed.id ? { ...known, ...changed } : known))
      : [...scorecard.measurables, { values: [], ...changed }].toSorted((a, b) => a.sequence - b.sequence)
    return { ...scorecard, measurables }
  })
}

/** Off every scorecard that is shown. */
export function dropMeasurable(client: QueryClient, measurableId: string): void {
  client.setQueriesData<Scorecard>(scorecards, (before) => {
    if (!before?.measurables.some(({ id }) => id === measurableId)) return before
    return { ...before, measurables: before.measurables.filter(({ id }) => id !== measurableId) }
  })
}

/** As it is shown, from whichever scorecard holds it. */
export function cachedMeasurable(client: QueryClient, measurableId: string): MeasurableWithValues | undefined {
  const shown = client.getQueriesData<Scorecard>(scorecards).flatMap(([, scorecard]) => scorecard?.measurables ?? [])
  return shown.find(({ id }) => id === measurableId)
}

export function keepValue(client: QueryClient, { scorecardId, id }: MeasurableWithValues, value: MeasuredValue): void {
  eachScorecard(client, scorecardId, (scorecard) => ({
    ...scorecard,
    measurables: scorecard.measurables.map((known) => {
      if (known.id !== id) return known
      const others = known.values.filter(({ intervalId }) => intervalId !== value.intervalId)
      const values = [...others, value].toSorted((a, b) => a.intervalId.localeCompare(b.intervalId))
      return { ...known, values }
    }),
  }))
}
