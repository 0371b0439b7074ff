import ArchiveRestore from 'icon:archive-restore'
import FileUp from 'icon:file-up'
import Pencil from 'icon:pencil'
import Printer from 'icon:printer'
import { isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { GridMeasurable } from '../../features/scorecard/scorecard.queries'
import { useRestoreMeasurable } from '../../features/scorecard/scorecard.remove.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useEditableTractions } from '../../lib/my-tractions'
import { useSession } from '../../lib/session'
import { useIsLicensed } from '../../lib/use-is-licensed'

interface MeasurableActsProps {
  measurable: GridMeasurable
  onEdit: (measurable: GridMeasurable) => void
}

export function MeasurableActs({ measurable, onEdit }: MeasurableActsProps) {
  const { t } = useTranslation(['scorecard', 'measurable', 'scorecard-sheets'])
  const navigate = useNavigate()
  const { tractionId, isAtHome, archivedAt, homeScorecardId, isComputed } = measurable
  const isEditor = useEditableTractions(tractionId)?.some(({ id }) => id === tractionId) ?? false
  const isLicensed = useIsLicensed()
  const canEdit = isLicensed && isEditor && isAtHome
  const isOwn = isOwnMeasurable(useSession().user.userId, measurable)
  // Editors import from the scorecard, which assistants may not see.
  const scorecardId = homeScorecardId ?? measurable.scorecardId
  const canImport = isLicensed && !isEditor && isOwn && !isComputed && archivedAt === null
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
      {canImport && (
        <Button
          variant="subtle"
          leftSection={<FileUp size="1.125rem" aria-hidden="true" />}
          onClick={() => void navigate({ to: '/scorecard/$scorecardId/import', params: { scorecardId } })}
        >
          {t('scorecard-sheets:import')}
        </Button>
      )}
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
