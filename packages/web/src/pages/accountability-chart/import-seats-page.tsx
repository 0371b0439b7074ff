import type { Import } from '@cairn/contract/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { SeatsCheck } from '../../features/imports/components/seats-check'
import { importsQueries } from '../../features/imports/imports.queries'
import { useTranslation } from '../../i18n/use-translation'
import { LinkButton } from '../../ui/inputs/link-button'
import { ImportSteps, TableOnceRead } from '../import-steps'

function Check({ read, onCancel }: { read: Import; onCancel: () => void }) {
  const context = useQuery(importsQueries.seatsContext(read.id))
  return (
    <TableOnceRead read={read} context={context}>
      {(table) => <SeatsCheck read={read} table={table} onCancel={onCancel} />}
    </TableOnceRead>
  )
}

export function ImportSeatsPage() {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { collectionId = '', revisionId = '', importId } = useParams({ strict: false })
  const chart = { collectionId, revisionId }
  const to = '/ac/collection/$collectionId/revision/$revisionId/import'
  return (
    <ImportSteps
      kind="seat"
      target={{ revisionId }}
      importId={importId}
      onOpen={(id) => void navigate({ to: `${to}/$importId`, params: { ...chart, importId: id } })}
      onLeave={() => void navigate({ to, params: chart })}
      check={(read, cancel) => <Check read={read} onCancel={cancel} />}
      see={
        <LinkButton
          variant="subtle"
          to="/ac/collection/$collectionId/revision/$revisionId/{-$publishedId}"
          params={{ ...chart, publishedId: undefined }}
        >
          {t('done.seeSeats')}
        </LinkButton>
      }
    />
  )
}
