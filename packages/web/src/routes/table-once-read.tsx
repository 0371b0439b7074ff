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
  context: UseQueryResult<Context>
  children: (table: { readonly id: string; readonly rows: Rows; readonly context: Context }) => ReactNode
}

export function TableOnceRead<Context>({ read, context, children }: TableOnceReadProps<Context>) {
  const { data: rows } = useRows(read)
  // Queries notify only for destructured properties, so read them first.
  const { data: meant, error, refetch } = context
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (rows && meant !== undefined) return children({ id: read.id, rows, context: meant })
  return (
    <Sheet label={read.name}>
      <RowSkeletons count={8} />
    </Sheet>
  )
}
