import type { Import } from '@cairn/contract/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { NumbersCheck } from '../../features/imports/components/numbers-check'
import { importsQueries } from '../../features/imports/imports.queries'
import { ImportSteps, TableOnceRead } from '../import-steps'

function Check({ read, onCancel }: { read: Import; onCancel: () => void }) {
  const context = useQuery(importsQueries.numbersContext(read.id))
  return (
    <TableOnceRead read={read} context={context}>
      {(table) => <NumbersCheck read={read} table={table} onCancel={onCancel} />}
    </TableOnceRead>
  )
}

export function ImportNumbersPage() {
  const navigate = useNavigate()
  const { scorecardId, importId } = useParams({ strict: false })
  if (scorecardId === undefined) throw notFound()
  return (
    <ImportSteps
      kind="number"
      target={{ scorecardId }}
      importId={importId}
      onOpen={(id) =>
        void navigate({ to: '/scorecard/$scorecardId/import/$importId', params: { scorecardId, importId: id } })
      }
      onLeave={() => void navigate({ to: '/scorecard/$scorecardId/import', params: { scorecardId } })}
      check={(read, cancel) => <Check read={read} onCancel={cancel} />}
    />
  )
}
