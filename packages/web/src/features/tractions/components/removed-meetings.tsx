import type { RemovedTraction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { useMoments } from '../../../lib/zones'
import { useRestoreTraction } from '../removal.mutations'
import { tractionsQueries } from '../tractions.queries'
import classes from './removed-meetings.module.css'
import { SeriesAct } from './series-act'

/** The meetings that one may bring back; nothing where there are none. */
export function RemovedMeetings() {
  const { t } = useTranslation('meetings')
  const { data: removed = [] } = useQuery(tractionsQueries.removed)
  const restore = useRestoreTraction()
  if (removed.length === 0) return null
  return (
    <section className={classes.removed} aria-labelledby="removed-meetings">
      <h2 id="removed-meetings">{t('removedOnes.title')}</h2>
      <div className={classes.sheet}>
        {removed.map((traction) => (
          <RemovedMeeting
            key={traction.id}
            traction={traction}
            isRestoring={restore.isPending && restore.variables === traction.id}
            onRestore={() => restore.mutate(traction.id)}
          />
        ))}
      </div>
    </section>
  )
}

interface RemovedMeetingProps {
  traction: RemovedTraction
  isRestoring: boolean
  onRestore: () => void
}

function RemovedMeeting({ traction, isRestoring, onRestore }: RemovedMeetingProps) {
  const { mediumDate } = useMoments()
  const { t } = useTranslation('meetings')
  const { name: title, removedAt, removedById, restorableUntil } = traction
  const by = usePerson(removedById ?? undefined)
  const date = mediumDate(removedAt)
  const when = by ? t('removedOnes.by', { date, name: fullName(by) }) : t('removedOnes.on', { date })
  const until = t('removedOnes.until', { date: mediumDate(restorableUntil) })
  return (
    <SeriesAct title={title} text={`${when}. ${until}.`}>
      <Button loading={isRestoring} aria-label={t('removedOnes.restoreOf', { title })} onClick={onRestore}>
        {t('removedOnes.restore')}
      </Button>
    </SeriesAct>
  )
}
