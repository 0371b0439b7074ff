import type { TeamLine } from '@cairn/contract/dashboards/dashboards.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation'
import { myTractionsQuery } from '../lib/my-tractions'
import { fullName, usePeopleOf } from '../lib/people'
import { AvatarGroup } from '../ui/avatar-group'
import classes from './now.module.css'

export function HereAlready({ personIds }: { personIds: readonly string[] }) {
  const { t } = useTranslation('dashboard')
  const people = usePeopleOf(personIds).map((person) => ({ id: person.id, name: fullName(person) }))
  if (personIds.length === 0) return null
  return (
    <div className={classes.here}>
      <AvatarGroup people={people} max={5} size={24} />
      {people.length > 0 && <span>{t('now.here', { count: people.length })}</span>}
    </div>
  )
}

export function TeamLines({ teams }: { teams: readonly TeamLine[] }) {
  const { t } = useTranslation('dashboard')
  const { data: tractions = [] } = useQuery(myTractionsQuery)
  return (
    <section className={classes.teams}>
      <h2>{t('now.teams')}</h2>
      <ul>
        {teams.map((team) => {
          const traction = tractions.find(({ id }) => id === team.tractionId)
          if (!traction) return null
          const params = { tractionId: traction.id, threadId: traction.meetingThreadId }
          return (
            <li key={team.tractionId}>
              <Link className="trunc" to="/traction/$tractionId/$threadId" params={params}>
                {traction.name}
              </Link>
              <TeamFigures team={team} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TeamFigures({ team }: { team: TeamLine }) {
  const { t } = useTranslation('dashboard')
  const { missingNumbers, offTrackRocks, overdueTodos, openIssues } = team
  const wrong = [
    missingNumbers > 0 && t('now.missing', { count: missingNumbers }),
    offTrackRocks > 0 && t('now.offTrackCount', { count: offTrackRocks }),
    overdueTodos > 0 && t('now.overdue', { count: overdueTodos }),
  ].filter((words) => words !== false)
  return (
    <span className={`${classes.figures} num`}>
      {wrong.length === 0 && <span className={classes.fine}>{t('now.fine')}</span>}
      {wrong.map((words) => (
        <span key={words} className={classes.wrong}>
          {words}
        </span>
      ))}
      {openIssues > 0 && <span>{t('now.open', { count: openIssues })}</span>}
    </span>
  )
}
