import { getFormulaOutcome, listFormulaSources, previewFormula } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { FormulaToPreview } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

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
