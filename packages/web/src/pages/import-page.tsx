import type { WorkItemKind } from '@cairn/contract/core/items'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { ImportCheck } from '../features/imports/components/import-check'
import { importsQueries } from '../features/imports/imports.queries'
import { ImportSteps, TableOnceRead } from './import-steps'

function Check({ read, kind, onCancel }: { read: Import; kind: WorkItemKind; onCancel: () => void }) {
  const context = useQuery(importsQueries.context)
  return (
    <TableOnceRead read={read} context={context}>
      {(table) => <ImportCheck read={read} table={{ ...table, kind }} onCancel={onCancel} />}
    </TableOnceRead>
  )
}

export function ImportPage() {
  const navigate = useNavigate()
  const { kind = '', importId } = useParams({ strict: false })
  if (!isWorkItemKind(kind)) throw notFound()
  return (
    <ImportSteps
      kind={kind}
      importId={importId}
      onOpen={(id) => void navigate({ to: '/import/$kind/$importId', params: { kind, importId: id } })}
      onLeave={() => void navigate({ to: '/import/$kind', params: { kind } })}
      check={(read, cancel) => <Check read={read} kind={kind} onCancel={cancel} />}
    />
  )
}
