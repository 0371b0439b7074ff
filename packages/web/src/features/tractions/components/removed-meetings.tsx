import type { RemovedTraction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { usePerson } from '../../../lib/people'
import { useMoments } from '../../../lib/zones'
import { useRestoreTraction } from '../removal.mutations'
import { removedMessage } from '../traction-messages'
import { tractionsQueries } from '../tractions.queries'
import classes from './removed-meetings.module.css'
import { SeriesAct } from './series-act'

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
  const { t } = useTranslation('meetings')
  const { name: title, removedById } = traction
  const by = usePerson(removedById)
  return (
    <SeriesAct title={title} text={removedMessage(traction, by, useMoments())}>
      <Button loading={isRestoring} aria-label={t('removedOnes.restoreOf', { title })} onClick={onRestore}>
        {t('removedOnes.restore')}
      </Button>
    </SeriesAct>
  )
}
