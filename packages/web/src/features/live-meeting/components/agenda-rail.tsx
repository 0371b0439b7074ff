import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import {
  meetingElapsedMs,
  projectedEnd,
  type SectionTime,
  sectionTimes,
} from '@cairn/contract/live-meeting/live-meeting.time'
import { ActionIcon } from '@mantine/core'
import { Check, ClockAlert, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './agenda-rail.module.css'

/** Milliseconds as `m:ss`, over an hour still in minutes: `72:05`. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface AgendaRailProps {
  state: LiveMeetingState
  now: number
  timeZone: string
  /** The section this person looks at; another than the running one while they have stepped away. */
  shownIndex: number
  onPick: (index: number) => void
  isNarrow: boolean
  onToggle: () => void
  /** What stands at the bottom: the way on, or the end. */
  children: ReactNode
}

/** The clock, where the meeting is heading, and the agenda with what each section took. */
export function AgendaRail({
  state,
  now,
  timeZone,
  shownIndex,
  onPick,
  isNarrow,
  onToggle,
  children,
}: AgendaRailProps) {
  const { t } = useTranslation('live')
  const nowIso = new Date(now).toISOString()
  const times = sectionTimes(state, nowIso)
  const planned = times.reduce((sum, section) => sum + section.plannedMs, 0) / 60_000
  return (
    <nav className={classes.rail} aria-label={t('agenda.label')} data-narrow={isNarrow || undefined}>
      <div className={classes.collapse}>
        <ActionIcon
          variant="subtle"
          onClick={onToggle}
          aria-label={t(isNarrow ? 'agenda.expand' : 'agenda.collapse')}
          aria-expanded={!isNarrow}
        >
          {isNarrow ? <PanelLeftOpen size="1.125rem" /> : <PanelLeftClose size="1.125rem" />}
        </ActionIcon>
      </div>
      <div data-with-columns>
        <div className={classes.clock} role="timer" aria-label={t('clock')}>
          {minutesAndSeconds(meetingElapsedMs(state, nowIso))}
          <small>{t('ofMinutes', { count: planned })}</small>
        </div>
        <Heading state={state} now={now} timeZone={timeZone} planned={planned} />
        <div className={classes.columns} aria-hidden="true">
          <span />
          <span>{t('agenda.took')}</span>
          <span>{t('agenda.plan')}</span>
        </div>
      </div>
      <ol className={classes.agenda}>
        {times.map((time, index) => (
          <li key={time.itemId} data-now={index === state.agendaIndex || undefined}>
            <AgendaItemRow
              state={state}
              time={time}
              index={index}
              now={now}
              timeZone={timeZone}
              isShown={index === shownIndex}
              isNarrow={isNarrow}
              onPick={onPick}
            />
          </li>
        ))}
      </ol>
      <div className={classes.foot}>{children}</div>
    </nav>
  )
}

function useClock(timeZone: string) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone })
  return (at: number | string) => format.format(new Date(at)).replace(/\s?[AP]M$/i, '')
}

function Heading({
  state,
  now,
  timeZone,
  planned,
}: {
  state: LiveMeetingState
  now: number
  timeZone: string
  planned: number
}) {
  const { t } = useTranslation('live')
  const clock = useClock(timeZone)
  if (state.status === 'NotStarted') {
    return <div className={classes.heading}>{t('heading.planned', { time: clock(state.plannedFor) })}</div>
  }
  const end = Math.max(Date.parse(projectedEnd(state, new Date(now).toISOString())), state.ended === null ? now : 0)
  const late = Math.round((end - Date.parse(state.started ?? state.plannedFor) - planned * 60_000) / 60_000)
  return (
    <div className={classes.heading} data-late={late > 0 || undefined}>
      {late > 0 ? <ClockAlert size="0.9375rem" aria-hidden="true" /> : <Check size="0.9375rem" aria-hidden="true" />}
      <span>
        {t('heading.for')} <b>{clock(end)}</b>,{' '}
        {late > 0
          ? t('heading.late', { count: late })
          : late < 0
            ? t('heading.early', { count: -late })
            : t('heading.onTime')}
      </span>
    </div>
  )
}

interface AgendaItemRowProps {
  state: LiveMeetingState
  time: SectionTime
  index: number
  now: number
  timeZone: string
  isShown: boolean
  isNarrow: boolean
  onPick: (index: number) => void
}

function AgendaItemRow({ state, time, index, now, timeZone, isShown, isNarrow, onPick }: AgendaItemRowProps) {
  const { t } = useTranslation(['live', 'meetings'])
  const clock = useClock(timeZone)
  const item = state.agenda[index]
  if (item === undefined) return null
  const name = item.title ?? t(`meetings:section.${item.type}`)
  const isNow = time.isRunning
  const phase = isNow ? 'now' : time.elapsedMs > 0 ? 'done' : 'todo'
  const over = time.overrun === 'none' ? undefined : time.overrun
  const stopAt = now + Math.max(0, time.plannedMs - time.elapsedMs)
  return (
    <button
      type="button"
      className={classes.item}
      data-state={phase}
      data-over={over}
      onClick={() => onPick(index)}
      aria-current={isShown ? 'step' : undefined}
      title={isNarrow ? name : undefined}
      aria-label={isNarrow ? name : undefined}
    >
      <i className={classes.mark} />
      <span className={classes.name}>
        {name}
        {over && !isNow && (
          <small>
            <ClockAlert size="0.9375rem" aria-hidden="true" />
            {t('agenda.over', { time: minutesAndSeconds(time.elapsedMs - time.plannedMs) })}
          </small>
        )}
        {isNow && (
          <small>
            {over
              ? t('agenda.over', { time: minutesAndSeconds(time.elapsedMs - time.plannedMs) })
              : t('agenda.stopAt', { time: clock(stopAt) })}
          </small>
        )}
      </span>
      <span className={classes.took}>{time.elapsedMs > 0 || isNow ? minutesAndSeconds(time.elapsedMs) : ''}</span>
      <span className={classes.plan}>{Math.round(time.plannedMs / 60_000)}</span>
      {isNow && (
        <span className={classes.bar}>
          <i style={{ width: `${Math.min(100, (100 * time.elapsedMs) / time.plannedMs)}%` }} />
        </span>
      )}
    </button>
  )
}
