import type { Import } from '@cairn/contract/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { NumbersCheck } from '../../features/imports/components/numbers-check'
import { importsQueries } from '../../features/imports/imports.queries'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Sheet } from '../../ui/sheet'
import { ImportSteps } from '../import-steps'
import { NotLoaded } from '../not-loaded'

function Check({ read, onCancel }: { read: Import; onCancel: () => void }) {
  const { data: rows } = useQuery(importsQueries.rows(read))
  const { data: context, error, refetch } = useQuery(importsQueries.numbersContext(read.id))
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!rows || !context) {
    return (
      <Sheet label={read.name}>
        <RowSkeletons count={8} />
      </Sheet>
    )
  }
  return <NumbersCheck read={read} table={{ id: read.id, rows, context }} onCancel={onCancel} />
}

/** /scorecard/{id}/import: a file or a pasted table becomes its numbers, in three steps. */
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
