import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { useTranslation } from '../i18n/use-translation'
import { myTractionsQuery } from '../lib/my-tractions'
import { useMoments } from '../lib/zones'
import { EmptyState } from '../ui/empty-state'
import { RowSkeletons } from '../ui/row-skeletons'
import classes from './home.module.css'

export function HomeMeetings() {
  const { t } = useTranslation(['dashboard', 'terms'])
  const { data: tractions } = useQuery(myTractionsQuery)
  const planned = tractions?.filter(({ nextDate, isRunning }) => isRunning || nextDate !== null)
  return (
    <TileFrame title={t('terms:meetings')} note={planned && planned.length > 0 && t('tile.soon')}>
      {planned === undefined && <RowSkeletons count={3} />}
      {planned?.length === 0 && <EmptyState isCompact text={t('tile.noMeetings')} />}
      <ul>
        {planned?.map((traction) => (
          <MeetingRow key={traction.id} traction={traction} />
        ))}
      </ul>
    </TileFrame>
  )
}

function MeetingRow({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const { shortWeekday, dayOfMonth, clockTime } = useMoments()
  const { id, name, meetingThreadId, nextDate, isRunning, agenda } = traction
  return (
    <li className={`${classes.meeting} num`}>
      <span className={classes.day}>
        {nextDate && shortWeekday(nextDate)}
        {nextDate && <b>{dayOfMonth(nextDate)}</b>}
      </span>
      <Link
        className="trunc"
        to="/traction/$tractionId/$threadId"
        params={{ tractionId: id, threadId: meetingThreadId }}
      >
        {name}
      </Link>
      <small>
        {isRunning ? t('running') : nextDate && clockTime(nextDate)}
        {`, ${t('overview.minutes', { count: agenda.lengthInMinutes })}`}
      </small>
    </li>
  )
}
