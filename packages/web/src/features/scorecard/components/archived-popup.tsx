import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { archivedQuery } from '../scorecard.queries'
import { useRestoreMeasurable } from '../scorecard.remove.mutations'

interface ArchivedPopupProps {
  scorecardId: string
  canEdit: boolean
  onClose: () => void
}

export function ArchivedPopup({ scorecardId, canEdit, onClose }: ArchivedPopupProps) {
  const { t } = useTranslation(['measurable', 'frame'])
  const { data, isError } = useQuery(archivedQuery(scorecardId))
  return (
    <Popup size="sm" title={t('archivedOnes')} onClose={onClose}>
      {!data && (isError ? <p role="alert">{t('frame:page.failed')}</p> : <RowSkeletons />)}
      {data?.length === 0 && <p>{t('archivedNone')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('archivedOnes')}>
          {data.map((measurable) => (
            <Line key={measurable.id} measurable={measurable} canEdit={canEdit} />
          ))}
        </ul>
      )}
    </Popup>
  )
}

function Line({ measurable, canEdit }: { measurable: Measurable } & Pick<ArchivedPopupProps, 'canEdit'>) {
  const { t } = useTranslation('measurable')
  const { mediumDate } = useMoments()
  const restore = useRestoreMeasurable()
  const { id, title, archivedAt, scorecardId: homeScorecardId } = measurable
  const atHome = { isAtHome: true, homeScorecardId, groupTitle: null }
  const bringBack = () => restore.mutate({ ...measurable, ...atHome, archivedAt: null, values: [] })
  return (
    <li className="row wrap gap-1-3 border-top py-2">
      <span className="grow break">
        <Link to="/measurable/$measurableId" params={{ measurableId: id }}>
          {title}
        </Link>
        {archivedAt && <small className="block mut">{t('archivedOn', { date: mediumDate(archivedAt) })}</small>}
      </span>
      {canEdit && (
        <Button
          size="sm"
          aria-label={t('restoreOne', { title })}
          loading={restore.isPending}
          disabled={restore.isSuccess}
          onClick={bringBack}
        >
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
