import {
  getFormulaOutcome,
  listFormulaSources,
  previewFormula,
} from '@cairn/contract/scorecard/scorecard.sheets.endpoints'
import type { FormulaToPreview } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

const at = (scorecardId: string) => ['formulas', scorecardId] as const

/** Others rename, archive and remove meanwhile, of which nothing here is told. */
const SOON_MS = 10_000

export const formulaQueries = {
  /** All that is known of formulas on the scorecard. */
  all: at,
  /** What a formula on the scorecard may read, by how a word of its title begins. */
  offered: (scorecardId: string, text: string, except: string | undefined) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'offered', text, except ?? ''] as const,
      queryFn: ({ signal }) =>
        call(listFormulaSources, { params: { scorecardId }, query: { text, ...(except && { except }) } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: SOON_MS,
    }),
  /** As `offered`, of one title, which stands in a formula. */
  titled: (scorecardId: string, text: string) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'titled', text] as const,
      queryFn: ({ signal }) => call(listFormulaSources, { params: { scorecardId }, query: { text } }, { signal }),
      staleTime: SOON_MS,
    }),
  /** What a formula reads already, also what is gone. */
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
  /** What a formula that is being written would give in the latest completed periods. */
  preview: (scorecardId: string, body: FormulaToPreview) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'preview', ...Object.values(body)] as const,
      queryFn: ({ signal }) => call(previewFormula, { params: { scorecardId }, body }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: SOON_MS,
      // What is refused here is refused beside the field once it is saved.
      retry: false,
    }),
  /** What a formula gives in the period that begins with a date, and what it lacks there; asked anew whenever it is looked at. */
  outcome: (scorecardId: string, id: string, intervalId: string) =>
    queryOptions({
      queryKey: [...at(scorecardId), 'outcome', id, intervalId] as const,
      queryFn: ({ signal }) =>
        call(getFormulaOutcome, { params: { scorecardId, id }, query: { intervalId } }, { signal }),
      staleTime: 0,
      retry: false,
    }),
}
