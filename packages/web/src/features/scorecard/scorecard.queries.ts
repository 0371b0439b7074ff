import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import {
  getFormulaOutcome,
  getMeasurable,
  getScorecard,
  listArchivedMeasurables,
  listFormulaSources,
  listOwnMeasurables,
  listRemovedScorecards,
  listScorecardMeetings,
  previewFormula,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type {
  FormulaSource,
  FormulaToPreview,
  SentMeasurable,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { wholeScorecard, wholeWeeks } from '@cairn/contract/scorecard/whole-scorecard'
import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

function newer(before: MeasuredValue | undefined, after: MeasuredValue): MeasuredValue {
  if (!before || before.version <= after.version) return after
  const { value, version, entered, enteredById, enteredAt, note, isComputed, problem } = before
  const cell = { value, version, entered, enteredById, enteredAt, note, isComputed, problem }
  return { ...after, ...cell, isOnGoal: judged(value, after) }
}

/** For `structuralSharing`: keeps live updates that overtook the response. */
function withNewestValues(before: unknown, after: unknown): unknown {
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

export type ShownMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'isAtHome' | 'homeScorecardId'>>

export const isAtHome = ({ isAtHome: isHere = true }: ShownMeasurable): boolean => isHere

export const choiceLabel = ({ title, scorecardTitle }: ScorecardChoice): string =>
  scorecardTitle === null ? title : `${title}: ${scorecardTitle}`

/** A sheet with one line, so that cache updates reach it. */
export type OneMeasurable = Omit<SentMeasurable, 'measurables'> & {
  readonly id: string | undefined
  readonly measurables: readonly GridMeasurable[]
}

/** Has no line after removal. */
export const measurableQuery = (id: string) =>
  queryOptions({
    queryKey: ['scorecards', 'measurable', id] as const,
    queryFn: async (): Promise<OneMeasurable> => {
      const sheet = wholeWeeks(await call(getMeasurable, { params: { id } }))
      return { ...sheet, id: sheet.measurables[0]?.scorecardId }
    },
    structuralSharing: withNewestValues,
  })

const at = (scorecardId: string) => ['formulas', scorecardId] as const

/** Renames and removals by others send no updates here. */
const SOON_MS = 10_000

export const formulaQueries = {
  all: at,
  offered: (scorecardId: string, text: string, except: string | undefined) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'offered', text, except ?? ''] as const,
      queryFn: ({ signal }) =>
        call(listFormulaSources, { params: { scorecardId }, query: { text, ...(except && { except }) } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: SOON_MS,
    }),
  titled: (scorecardId: string, text: string) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'titled', text] as const,
      queryFn: ({ signal }) => call(listFormulaSources, { params: { scorecardId }, query: { text } }, { signal }),
      staleTime: SOON_MS,
    }),
  named: (scorecardId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'named', ids.toSorted().join()] as const,
      initialData: ids.length === 0 ? [] : undefined,
      queryFn: ({ signal }) =>
        ids.length === 0
          ? []
          : call(listFormulaSources, { params: { scorecardId }, query: { ids: ids.join() } }, { signal }),
      staleTime: SOON_MS,
    }),
  preview: (scorecardId: string, body: FormulaToPreview) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'preview', ...Object.values(body)] as const,
      queryFn: ({ signal }) => call(previewFormula, { params: { scorecardId }, body }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: SOON_MS,
      // Refusals are shown next to the field on save.
      retry: false,
    }),
  outcome: (scorecardId: string, id: string, intervalId: string) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'outcome', id, intervalId] as const,
      queryFn: ({ signal }) =>
        call(getFormulaOutcome, { params: { scorecardId, id }, query: { intervalId } }, { signal }),
      staleTime: 0,
      retry: false,
    }),
}
