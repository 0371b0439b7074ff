import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { Import, ImportChoice, ImportRow } from '@cairn/contract/imports/imports.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'

const PAGE = 1_000
const POLL_MS = 250

export const isGoingOn = ({ state }: Pick<Import, 'state'>): boolean => state === 'Running' || state === 'TakingBack'

async function fetchRows(id: string, count: number): Promise<ImportRow[]> {
  const starts = Array.from({ length: Math.ceil(count / PAGE) }, (_, at) => at * PAGE)
  const pages = await Promise.all(
    starts.map((startIndex) => call(endpoints.getImportRows, { params: { id }, query: { startIndex } })),
  )
  return pages.flat()
}

/** Kept until the tab closes, so that another sheet can be read. */
export interface ChosenFile {
  readonly name: string
  /** Base64. */
  readonly file: string
  /** Non-empty sheets only. */
  readonly sheets: readonly string[]
}

export interface ImportTarget {
  readonly scorecardId?: string | undefined
  readonly revisionId?: string | undefined
}

export const targetOf = ({ scorecardId, revisionId }: Pick<Import, 'scorecardId' | 'revisionId'>): ImportTarget => ({
  ...(scorecardId && { scorecardId }),
  ...(revisionId && { revisionId }),
})

export const targetId = ({ scorecardId, revisionId }: ImportTarget): string | undefined => scorecardId ?? revisionId

export const importsQueries = {
  chosen: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'chosen', id],
      queryFn: (): ChosenFile | null => null,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Null once expired. */
  byId: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'one', id],
      queryFn: async (): Promise<Import | null> => {
        try {
          return await call(endpoints.getImport, { params: { id } })
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 404) return null
          throw error
        }
      },
      refetchInterval: ({ state: { data } }) => (data && isGoingOn(data) ? POLL_MS : false),
    }),
  rows: ({ id, rowCount }: Pick<Import, 'id' | 'rowCount'>) =>
    queryOptions({
      queryKey: ['imports', 'rows', id],
      queryFn: () => fetchRows(id, rowCount),
      // Immutable.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  context: queryOptions({
    queryKey: ['imports', 'context'],
    queryFn: () => call(endpoints.getImportContext, {}),
    // No live updates; a new meeting must be available right away.
    staleTime: 0,
  }),
  numbersContext: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'numbers-context', id],
      queryFn: () => call(endpoints.getNumbersContext, { params: { id } }),
      staleTime: 0,
    }),
  seatsContext: (id: string) =>
    queryOptions({
      queryKey: ['imports', 'seats-context', id],
      queryFn: () => call(endpoints.getSeatsContext, { params: { id } }),
      staleTime: 0,
    }),
  list: queryOptions({
    queryKey: ['imports', 'list'],
    queryFn: () => call(endpoints.listImports, {}),
  }),
  duplicates: (id: string, choice: ImportChoice) =>
    queryOptions({
      queryKey: ['imports', 'duplicates', id, choice],
      queryFn: async () => (await call(endpoints.findImportDuplicates, { params: { id }, body: choice })).rows,
    }),
}
