import { Button } from '@mantine/core'
import { ArchiveRestore, Pencil, Printer } from 'lucide-react'
import type { GridMeasurable } from '../../features/scorecard/scorecard.queries'
import { useRestoreMeasurable } from '../../features/scorecard/scorecard.remove.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useEditableTractions } from '../../lib/my-tractions'
import { useIsLicensed } from '../../lib/use-is-licensed'

interface MeasurableActsProps {
  measurable: GridMeasurable
  onEdit: (measurable: GridMeasurable) => void
}

/** At home it is changed, given away and removed by its popup, for whoever edits the meeting. */
export function MeasurableActs({ measurable, onEdit }: MeasurableActsProps) {
  const { t } = useTranslation(['scorecard', 'measurable'])
  const { tractionId, isAtHome, archivedAt } = measurable
  const isEditor = useEditableTractions(tractionId)?.some(({ id }) => id === tractionId) ?? false
  const canEdit = useIsLicensed() && isEditor && isAtHome
  const restore = useRestoreMeasurable()
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Printer size="1.125rem" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('measurable:print')}
      </Button>
      {canEdit && archivedAt === null && (
        <Button
          variant="filled"
          leftSection={<Pencil size="1.125rem" aria-hidden="true" />}
          onClick={() => onEdit(measurable)}
        >
          {t('edit')}
        </Button>
      )}
      {canEdit && archivedAt !== null && (
        <Button
          variant="filled"
          leftSection={<ArchiveRestore size="1.125rem" aria-hidden="true" />}
          onClick={() => restore.mutate({ ...measurable, archivedAt: null })}
        >
          {t('measurable:restore')}
        </Button>
      )}
    </>
  )
}
