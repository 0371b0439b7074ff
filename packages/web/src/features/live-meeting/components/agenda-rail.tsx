import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import ClockAlert from 'icon:clock-alert'
import PanelLeftClose from 'icon:panel-left-close'
import PanelLeftOpen from 'icon:panel-left-open'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { meetingElapsedMs, projectedEnd, sectionTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { ActionIcon, Button } from '@mantine/core'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { minutesSeconds } from '../../../lib/format/format-time'
import { useChoice } from '../../../lib/session/choices'
import { useLiveState } from '../live-meeting.context'
import { useMeetingNow, useMeetingTimes, useWallClock } from '../meeting-times'
import agendaItemClasses from './agenda-item.module.css'
import classes from './agenda-rail.module.css'
import { MeetingWayOn } from './meeting-way-on'

export function useScrollIntoView<T extends HTMLElement>(selector: string, meant: unknown): RefObject<T | null> {
  const scroller = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the target changes
  useEffect(() => {
    const place = scroller.current
    if (place === null) return
    const room = new ResizeObserver(() => place.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
    room.observe(place)
    return () => room.disconnect()
  }, [selector, meant])
  return scroller
}

const EXPANDED_FROM_PX = 576

export function useRememberedMenu(): [boolean, () => void] {
  const [chosen, choose] = useChoice('live-menu')
  const isOpen = chosen ?? window.innerWidth >= EXPANDED_FROM_PX
  return [isOpen, () => choose(!isOpen)]
}

type Section = LiveMeetingState['agenda'][number]

interface AgendaItemProps {
  index: number
  isShown: boolean
  isNarrow: boolean
  onPick: (index: number) => void
}

const AgendaItem = memo(function AgendaItem({ index, ...rest }: AgendaItemProps) {
  const section = useLiveState(({ agenda }) => agenda[index])
  const hasBegun = useLiveState(({ status }) => status !== 'NotStarted')
  const isNow = useLiveState(({ agendaIndex }) => agendaIndex === index) && hasBegun
  if (section === undefined) return null
  const Part = section.isActive && hasBegun ? RunningItem : Item
  return (
    <li
      className={`grid relative ${agendaItemClasses.place}`}
      data-now={isNow || undefined}
      data-narrow={rest.isNarrow || undefined}
    >
      <Part
        section={section}
        onPick={() => rest.onPick(index)}
        isShown={rest.isShown && hasBegun}
        isNarrow={rest.isNarrow}
      />
    </li>
  )
})

interface ItemProps {
  section: Section
  isShown: boolean
  isNarrow: boolean
  onPick: () => void
  /** In ms; only for the running section. */
  now?: number
}

function RunningItem(props: ItemProps) {
  return <Item {...props} now={useMeetingNow(1000)} />
}

const overrunColor = { none: '', amber: 'warn', red: 'bad' } as const

function Item({ section, isShown, isNarrow, onPick, now = 0 }: ItemProps) {
  const { t } = useTranslation(['live', 'meetings'])
  const clock = useWallClock()
  const [time] = sectionTimes({ agenda: [section] }, new Date(now).toISOString())
  if (time === undefined) return null
  const { elapsedMs, plannedMs, isRunning } = time
  const name = section.title ?? t(`meetings:section.${section.type}`)
  const isOver = time.overrun !== 'none'
  const color = overrunColor[time.overrun]
  const overrunMessage = t('agenda.over', { time: minutesSeconds(elapsedMs - plannedMs) })
  return (
    <button
      type="button"
      className={`grid relative text-start ${isRunning ? 'items-start paper px-2 py-3 mt-1 mb-1' : 'items-center'} ${agendaItemClasses.line} ${agendaItemClasses.item}`}
      data-state={isRunning ? 'now' : elapsedMs > 0 ? 'done' : 'todo'}
      onClick={onPick}
      aria-current={isShown ? 'step' : undefined}
      title={isNarrow ? name : undefined}
      aria-label={isNarrow ? name : undefined}
    >
      <i className={agendaItemClasses.mark} />
      <span className={`min-w-0 break ${isRunning ? 'bold ink' : 'sub'} ${agendaItemClasses.name}`}>
        {name}
        {isOver && !isRunning && (
          <small className={`row gap-1 small ${color}`}>
            <ClockAlert size="0.9375rem" aria-hidden="true" />
            {overrunMessage}
          </small>
        )}
        {isRunning && (
          <small className={`block small normal nowrap ${isOver ? color : 'sub'}`}>
            {isOver ? overrunMessage : t('agenda.stopAt', { time: clock(now + plannedMs - elapsedMs) })}
          </small>
        )}
      </span>
      <span className={`text-end ${isOver || isRunning ? 'bold' : ''} ${isOver ? color : 'ink'}`}>
        {elapsedMs > 0 || isRunning ? minutesSeconds(elapsedMs) : ''}
      </span>
      <span className="text-end mut">{Math.round(plannedMs / 60_000)}</span>
      {isRunning && (
        <span className={`clip mt-2 ${isOver ? color : 'accent'} ${agendaItemClasses.bar}`}>
          <i style={{ width: `${Math.min(100, (100 * elapsedMs) / plannedMs)}%` }} />
        </span>
      )}
    </button>
  )
}

const MINUTE_MS = 60_000

interface AgendaRailProps {
  shownIndex: number
  onPick: (index: number) => void
  isNarrow: boolean
  onToggle: () => void
}

export const AgendaRail = memo(function AgendaRail(props: AgendaRailProps) {
  const { shownIndex, onPick, isNarrow, onToggle } = props
  const { t } = useTranslation('live')
  const running = useLiveState(({ agendaIndex }) => agendaIndex)
  const scroller = useScrollIntoView<HTMLDivElement>('[data-now]', running)
  const [isUnfolded, setUnfolded] = useState(false)
  const unfold = useRef<HTMLButtonElement>(null)
  const pick = useCallback(
    (index: number) => {
      // Focus moves, because the pressed section collapses.
      unfold.current?.focus()
      setUnfolded(false)
      onPick(index)
    },
    [onPick],
  )
  const ids = useLiveState(({ agenda }) => agenda.map(({ id }) => id))
  return (
    <nav
      className={`column min-h-0 relative ${classes.rail}`}
      aria-label={t('agenda.label')}
      data-narrow={isNarrow || undefined}
      data-unfolded={isUnfolded || undefined}
    >
      <Button
        ref={unfold}
        className={classes.unfold}
        size="sm"
        rightSection={<ChevronDown size="1rem" aria-hidden="true" />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('agenda.label')}
      </Button>
      <div className={`flex-1 min-h-0 scroll num ${classes.scroller}`} ref={scroller}>
        <div className={`relative bg-page px-4 pt-4 ${classes.reading}`}>
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
          <Clock />
          <div className={`grid tiny mut mt-4 ${agendaItemClasses.line} ${classes.columns}`} aria-hidden="true">
            <span />
            <span />
            <span className="text-end">{t('agenda.took')}</span>
            <span className="text-end">{t('agenda.plan')}</span>
          </div>
        </div>
        <ol className={`px-4 ${classes.agenda}`}>
          {ids.map((id, index) => (
            <AgendaItem key={id} index={index} isShown={index === shownIndex} isNarrow={isNarrow} onPick={pick} />
          ))}
        </ol>
      </div>
      <div className={`grid gap-2 flex-none p-4 ${classes.foot}`}>
        <MeetingWayOn />
      </div>
    </nav>
  )
})

function Clock() {
  const { t } = useTranslation('live')
  const now = useMeetingNow(1000)
  const times = useMeetingTimes()
  const nowIso = new Date(now).toISOString()
  const planned = sectionTimes(times, nowIso).reduce((sum, section) => sum + section.plannedMs, 0) / MINUTE_MS
  return (
    <>
      <div className={`row-baseline wrap gap-0-2 ${classes.clock}`} role="timer" aria-label={t('clock')}>
        <b className="heading-xl">{minutesSeconds(meetingElapsedMs(times, nowIso))}</b>
        <small className="body sub">{t('ofMinutes', { count: planned })}</small>
      </div>
      <Heading now={now} planned={planned} />
    </>
  )
}

/** `planned` in minutes. */
function Heading({ now, planned }: { now: number; planned: number }) {
  const { t } = useTranslation('live')
  const clock = useWallClock()
  const times = useMeetingTimes()
  if (times.status === 'NotStarted') {
    return (
      <div className={`leading sub mt-2 ${classes.heading}`}>
        {t('heading.planned', { time: clock(times.plannedFor) })}
      </div>
    )
  }
  const end = Math.max(Date.parse(projectedEnd(times, new Date(now).toISOString())), times.ended === null ? now : 0)
  const from = Date.parse(times.started ?? times.plannedFor)
  const late = Math.round((end - from - planned * MINUTE_MS) / MINUTE_MS)
  const Icon = late > 0 ? ClockAlert : Check
  return (
    <div className={`row gap-2 leading mt-2 ${late > 0 ? 'warn' : 'sub'} ${classes.heading}`}>
      <Icon className={late > 0 ? '' : 'ok'} size="0.9375rem" aria-hidden="true" />
      <span>
        {t('heading.for')} <b className={late > 0 ? 'bold' : 'bold ink'}>{clock(end)}</b>,{' '}
        <span className="nowrap">
          {late > 0
            ? t('heading.late', { count: late })
            : late < 0
              ? t('heading.early', { count: -late })
              : t('heading.onTime')}
        </span>
      </span>
    </div>
  )
}
