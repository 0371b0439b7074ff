import { canSeeLastHere } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useActor } from '../../../lib/use-actor'
import { useLastHere } from '../use-last-here'
import type { PersonOverview } from '../use-people-overview'
import classes from './people-row.module.css'

interface PersonAttendanceProps {
  person: Person
  /** Undefined until loaded. */
  overview: PersonOverview | undefined
}

export function PersonAttendance({ person, overview }: PersonAttendanceProps) {
  const { t } = useTranslation('people')
  const lastHere = useLastHere()
  const maySeeLastHere = canSeeLastHere(useActor())
  const { meetings = [], lastHereAt = null } = overview ?? {}
  const [first, ...others] = meetings
  return (
    <>
      <span className={classes.meetings} title={meetings.join(', ')}>
        <span className={classes.label}>{t('column.meetings')}</span>
        <span className="trunc">{overview && (first ?? t('noMeetings'))}</span>
        {others.length > 0 && <span className={classes.others}>{t('moreMeetings', { count: others.length })}</span>}
      </span>
      {maySeeLastHere && (
        <span className={classes.lastHere}>
          <span className={classes.label}>{t('column.lastHere')}</span>
          {overview && lastHere(person, lastHereAt)}
        </span>
      )}
    </>
  )
}
