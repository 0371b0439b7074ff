import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import {
  getScorecard,
  listArchivedMeasurables,
  listFormulaSources,
  listOwnMeasurables,
  listRemovedScorecards,
  listScorecardMeetings,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

function newer(before: MeasuredValue | undefined, after: MeasuredValue): MeasuredValue {
  if (!before || before.version <= after.version) return after
  const { value, version, entered, enteredById, enteredAt, note, isComputed, problem } = before
  const cell = { value, version, entered, enteredById, enteredAt, note, isComputed, problem }
  return { ...after, ...cell, isOnGoal: judged(value, after) }
}

/** For `structuralSharing`: keeps live updates that overtook the response. */
export function withNewestValues(before: unknown, after: unknown): unknown {
  const [was, is] = [before, after] as [MeasuredWeeks | undefined, MeasuredWeeks | undefined]
  if (!was || !is) return after
  const known = new Map(was.measurables.map(({ id, values }) => [id, values]))
  const measurables = is.measurables.map((line) => {
    const values = known.get(line.id)
    if (!values || values === line.values) return line
    const byPeriod = new Map(values.map((value) => [value.intervalId, value]))
    return { ...line, values: line.values.map((value) => newer(byPeriod.get(value.intervalId), value)) }
  })
  return replaceEqualDeep(was, { ...is, measurables })
}

export const archivedQuery = (scorecardId: string) =>
  queryOptions({
    queryKey: ['scorecard-archived', scorecardId] as const,
    queryFn: () => call(listArchivedMeasurables, { params: { scorecardId } }),
    staleTime: 0,
  })

export const removedScorecardsQuery = queryOptions({
  queryKey: ['removed-scorecards'] as const,
  queryFn: () => call(listRemovedScorecards, {}),
  staleTime: 0,
})

export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

export type ScorecardChoice = EndpointReply<typeof listScorecardMeetings>[number]

export type GridMeasurable = Scorecard['measurables'][number]

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** Prefix for all days. */
  ownKey: ['scorecards', 'own'] as const,
  choices: queryOptions({
    queryKey: ['scorecard-choices'] as const,
    queryFn: (): Promise<ScorecardChoice[]> => call(listScorecardMeetings, {}),
  }),
  own: (calendarDate: string) =>
    queryOptions({
      queryKey: ['scorecards', 'own', calendarDate] as const,
      queryFn: (): Promise<MeasuredWeeks> => call(listOwnMeasurables, {}),
      structuralSharing: withNewestValues,
    }),
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate } })),
      structuralSharing: withNewestValues,
    }),
  /** Prefix match on words; at most twenty. */
  sources: (scorecardId: string, text: string) =>
    queryOptions({
      queryKey: ['scorecard-sources', scorecardId, text] as const,
      queryFn: (): Promise<FormulaSource[]> => call(listFormulaSources, { params: { scorecardId }, query: { text } }),
      // Others add and rename measurables at any time.
      staleTime: 0,
    }),
  periods: (scorecardId: string, startDate: string, periods: number) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate, periods] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate }, query: { periods } })),
      structuralSharing: withNewestValues,
    }),
}
