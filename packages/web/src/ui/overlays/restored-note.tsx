import History from 'icon:rotate-ccw-clock'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { useMaybeMoments } from '../../lib/format/zones'
import { notify } from '../../lib/toasts/notify'

interface RestoredNoteProps {
  form: { restoredAt: number | null; isSettledElsewhere: boolean; startOver: () => () => void }
}

export function RestoredNote({ form: { restoredAt, isSettledElsewhere, startOver } }: RestoredNoteProps) {
  const { t } = useTranslation('generic')
  const { mediumDate, clockTime } = useMaybeMoments()
  if (restoredAt === null && !isSettledElsewhere) return null
  const when = `${mediumDate(restoredAt ?? 0)}, ${clockTime(restoredAt ?? 0)}`
  return (
    <p className="row-top gap-2 small sub mb-4" role="status">
      <History className="mt-1" size="1rem" aria-hidden="true" />
      <span>
        {isSettledElsewhere ? t('unsaved.elsewhere') : t('unsaved.restored', { when })}{' '}
        <Button variant="link" onClick={() => notify.undo(t('unsaved.discarded'), startOver())}>
          {t('unsaved.discard')}
        </Button>
      </span>
    </p>
  )
}
