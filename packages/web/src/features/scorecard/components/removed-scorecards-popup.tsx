import type { RemovedScorecard } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { Popup } from '../../../ui/overlays/popup'
import { removedScorecardsQuery } from '../scorecard.queries'
import { useRestoreScorecard } from '../scorecard.sheets.mutations'
import classes from './archived-popup.module.css'

interface RemovedScorecardsPopupProps {
  onRestored: (scorecardId: string) => void
  onClose: () => void
}

export function RemovedScorecardsPopup({ onRestored, onClose }: RemovedScorecardsPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'frame'])
  const { data, isError } = useQuery(removedScorecardsQuery)
  return (
    <Popup size="sm" title={t('removedOnes')} onClose={onClose}>
      {!data && (isError ? <p role="alert">{t('frame:page.failed')}</p> : <RowSkeletons />)}
      {data?.length === 0 && <p>{t('removedNone')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('removedOnes')}>
          {data.map((removed) => (
            <Line key={removed.scorecardId} removed={removed} onRestored={onRestored} />
          ))}
        </ul>
      )}
    </Popup>
  )
}

function Line({
  removed,
  onRestored,
}: Pick<RemovedScorecardsPopupProps, 'onRestored'> & { removed: RemovedScorecard }) {
  const { t } = useTranslation(['scorecard-sheets', 'measurable'])
  const { mediumDate } = useMoments()
  const restore = useRestoreScorecard()
  const { scorecardId, title, meeting, periodKind, removedAt, restorableUntil } = removed
  const day = (moment: string) => mediumDate(moment)
  return (
    <li className={`row wrap gap-1-3 py-2 ${classes.line}`}>
      <span className="grow">
        {title}
        <small className="block mut">{`${meeting}, ${t(`kind.${periodKind}`)}`}</small>
        <small className="block mut">{t('removedOn', { date: day(removedAt), until: day(restorableUntil) })}</small>
      </span>
      <Button
        size="sm"
        aria-label={t('measurable:restoreOne', { title })}
        loading={restore.isPending}
        disabled={restore.isSuccess}
        onClick={() => restore.mutate({ scorecardId, onRestored: () => onRestored(scorecardId) })}
      >
        {t('measurable:restore')}
      </Button>
    </li>
  )
}
