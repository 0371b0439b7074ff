import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeopleOf } from '../../../lib/people'
import { useMoments } from '../../../lib/zones'
import { AvatarGroup } from '../../../ui/avatar-group'
import { ColourTagMenu } from './colour-tag-menu'
import classes from './meeting-list.module.css'
import { WayIn } from './way-in'

interface MeetingListProps {
  tractions: readonly Traction[]
  onJoin: (meetingId: string) => void
}

export function MeetingList({ tractions, onJoin }: MeetingListProps) {
  const { t } = useTranslation('meetings')
  return (
    <section className={classes.sheet} aria-label={t('title')}>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>{t('column.meeting')}</span>
        <span>{t('column.when')}</span>
        <span>{t('column.cadence')}</span>
        <span>{t('column.people')}</span>
        <span />
      </div>
      {tractions.map((traction) => (
        <MeetingRow key={traction.id} traction={traction} onJoin={onJoin} />
      ))}
    </section>
  )
}

function MeetingRow({ traction, onJoin }: Omit<MeetingListProps, 'tractions'> & { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const people = usePeopleOf(traction.invitees).map((person) => ({ id: person.id, name: fullName(person) }))
  return (
    <div className={classes.row} data-testid="meeting-row">
      <ColourTagMenu traction={traction} />
      <Link
        to="/traction/$tractionId/$threadId"
        params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
        className={classes.name}
      >
        {traction.name}
      </Link>
      <NextDate traction={traction} />
      <span className={classes.cadence}>{t(`cadence.${traction.cadence}`)}</span>
      <span className={classes.people}>
        <AvatarGroup people={people} max={4} size={28} />
      </span>
      <span className={classes.action}>
        <WayIn traction={traction} size="sm" onOpen={onJoin} />
      </span>
    </div>
  )
}

function NextDate({ traction }: { traction: Traction }) {
  const { longDay, clockTime } = useMoments()
  const { t } = useTranslation('meetings')
  if (traction.isRunning) {
    return (
      <span className={classes.live}>
        <i aria-hidden="true" />
        {t('running')}
      </span>
    )
  }
  if (traction.nextDate === null) return <span className={classes.when}>{t('notPlanned')}</span>
  return (
    <span className={classes.when}>
      {longDay(traction.nextDate)}
      <small>{clockTime(traction.nextDate)}</small>
    </span>
  )
}
