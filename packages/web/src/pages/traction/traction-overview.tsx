import { agendaForDisplay, agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import type { AgendaItem, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { fullName, usePeopleOf } from '../../entities/people/people'
import { PersonButton } from '../../entities/people/person-button'
import { agendaIconOf } from '../../features/tractions/agenda-icons'

import { ChecklistPanel } from '../../features/tractions/components/checklist'
import { MoveMeeting, SkipMeeting } from '../../features/tractions/components/move-or-skip-meeting'
import { fromNow } from '../../features/tractions/traction-messages'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useNow } from '../../lib/api/clock'
import { useMoments } from '../../lib/format/zones'
import { OverviewHeadlines, OverviewIssues, OverviewMeasurables, OverviewRocks, OverviewTodos } from './overview-blocks'
import classes from './traction-page.module.css'

/** An agenda by its display rules; omitted sections become one last line, so that the minutes add up. */
export function AgendaOutline({ items }: { items: readonly AgendaItem[] }) {
  const { t } = useTranslation('meetings')
  const shown = agendaForDisplay(items)
  const rest = agendaMinutes(items) - agendaMinutes(shown.map(({ item }) => item))
  const longest = Math.max(...shown.map(({ item }) => item.lengthInMinutes))
  return (
    <ol className={`grid gap-half small sub ${classes.agenda}`}>
      {shown.map(({ kind, item }) => {
        const type: AgendaItemType = kind === 'Rocks' ? 'RockReview' : kind
        const Icon = agendaIconOf({ type, icon: kind === 'Custom' ? item.icon : null })
        const isLongest = item.lengthInMinutes === longest
        return (
          <li
            className={`row gap-2 px-3 ${isLongest ? 'bold ink' : ''}`}
            key={item.id}
            data-longest={isLongest || undefined}
            style={{ '--minutes': item.lengthInMinutes } as CSSProperties}
          >
            <Icon className="mut" size="0.9375rem" aria-hidden="true" />
            <span className="grow break">{(kind === 'Custom' && item.title) || t(`section.${type}`)}</span>
            <span>{item.lengthInMinutes}</span>
          </li>
        )
      })}
      {rest > 0 && (
        <li className="row gap-2 px-3" style={{ '--minutes': rest } as CSSProperties}>
          <span className="grow break">{t('overview.opening')}</span>
          <span>{rest}</span>
        </li>
      )}
    </ol>
  )
}

export function TractionOverview() {
  const { tractionId = '' } = useParams({ strict: false })
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  if (!traction) return null
  return (
    <div className={`grid paper clip ${classes.overview}`}>
      <SideColumn traction={traction} />
      <div className={`grid ${classes.blocks}`}>
        <OverviewRocks traction={traction} />
        <OverviewMeasurables traction={traction} />
        <OverviewTodos traction={traction} />
        <OverviewIssues traction={traction} />
        <OverviewHeadlines traction={traction} />
      </div>
    </div>
  )
}

/** Without a planned meeting, the last one leads to the series' checklist. */
export function SeriesChecklist({ traction: { id, nextMeetingId, canEditItems } }: { traction: Traction }) {
  const { data: past } = useQuery({ ...tractionsQueries.history(id), enabled: nextMeetingId === null })
  const meetingId = nextMeetingId ?? past?.[0]?.id
  return meetingId === undefined ? null : <ChecklistPanel meetingId={meetingId} canEdit={canEditItems} />
}

function SideColumn({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const moments = useMoments()
  const { clockTime, longDay } = moments
  const now = useNow(30_000)
  const people = usePeopleOf(traction.invitees)
  const { agenda, nextDate } = traction
  return (
    <aside className={`min-w-0 bg-paper px-5 py-4 ${classes.aside}`}>
      {nextDate === null ? (
        <p className="sub">{t('overview.noDate')}</p>
      ) : (
        <>
          <p className="sub">
            {traction.isRunning
              ? t('running')
              : t(Date.parse(nextDate) < now ? 'overview.wasDue' : 'overview.next', {
                  when: fromNow(nextDate, now, moments),
                })}
          </p>
          <p className="heading-xl">{clockTime(nextDate)}</p>
          <p className="small sub">{longDay(nextDate)}</p>
          {traction.location && <p className="small sub">{traction.location}</p>}
          <div className={`flex wrap between gap-1-4 ${classes.changes}`}>
            <MoveMeeting traction={traction} />
            <SkipMeeting traction={traction} />
          </div>
        </>
      )}
      <h2 className="row-baseline between body bold mt-6 mb-2">
        {t('overview.agenda')}{' '}
        <span className="small normal mut">{t('overview.minutes', { count: agenda.lengthInMinutes })}</span>
      </h2>
      {agenda.items.length > 0 ? (
        <AgendaOutline items={agenda.items} />
      ) : (
        <p className="small sub">
          {t('agenda.none')}{' '}
          {traction.canManage && (
            <Link
              to="/traction/$tractionId/$threadId/settings"
              params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
            >
              {t('agenda.edit')}
            </Link>
          )}
        </p>
      )}
      <h2 className="row-baseline between body bold mt-6 mb-2">
        {t('overview.invited')} <span className="small normal mut">{traction.invitees.length}</span>
      </h2>
      <ul>
        {people.map((person) => (
          <li className="row gap-2 py-1" key={person.id}>
            <PersonButton id={person.id} name={fullName(person)} size={24} />
            {fullName(person)}
            {person.id === traction.ownerId && <small className="push small mut">{t('overview.owner')}</small>}
          </li>
        ))}
      </ul>
      <SeriesChecklist traction={traction} />
    </aside>
  )
}
