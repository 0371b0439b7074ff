import type { Import } from '@cairn/contract/imports/imports.schemas'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importsQueries } from '../features/imports/imports.queries'
import { RowSkeletons } from '../ui/row-skeletons'
import { Sheet } from '../ui/sheet'
import { NotLoaded } from './not-loaded'

type Rows = NonNullable<ReturnType<typeof useRows>['data']>
const useRows = (read: Import) => useQuery(importsQueries.rows(read))

interface TableOnceReadProps<Context> {
  read: Import
  /** What the table's rows may mean. */
  context: UseQueryResult<Context>
  children: (table: { readonly id: string; readonly rows: Rows; readonly context: Context }) => ReactNode
}

/** A table that came in, once it can be checked. */
export function TableOnceRead<Context>({ read, context, children }: TableOnceReadProps<Context>) {
  const { data: rows } = useRows(read)
  if (context.error) return <NotLoaded error={context.error} onRetry={() => void context.refetch()} />
  if (rows && context.data !== undefined) return children({ id: read.id, rows, context: context.data })
  return (
    <Sheet label={read.name}>
      <RowSkeletons count={8} />
    </Sheet>
  )
}
