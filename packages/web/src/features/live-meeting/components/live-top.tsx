import ALargeSmall from 'icon:a-large-small'
import Check from 'icon:check'
import LogOut from 'icon:log-out'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Users from 'icon:users'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import {
  type MeetingTimes,
  projectedEnd,
  type SectionTime,
  sectionTimes,
} from '@cairn/contract/live-meeting/live-meeting.time'
import { Button, Checkbox, Menu, Popover, Stack } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type Scale, scales } from '../../../lib/browser/root-marks'
import { useMoments } from '../../../lib/format/zones'
import { Logo } from '../../../ui/display/logo'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveSession, useLiveState, useLiveView } from '../live-meeting.context'
import { useMeetingNow, useMeetingTimes, useWallClock } from '../meeting-times'
import { LiveBanner } from './live-frame'
import classes from './live-top.module.css'

const MINUTE = 60_000
const TICK_MINUTES = 5
const LABEL_MINUTES = 15
/** Minimum distance of labels, as a share of the ruler. */
const LABEL_ROOM = 0.085
/** The first label is left-aligned, the others are centered. */
const FIRST_LABEL_ROOM = 1.5 * LABEL_ROOM
const GAP = 0.0027

interface RulerSegment {
  key: string
  kind: 'done' | 'amber' | 'red' | 'running' | 'planned' | 'late'
  /** Shares of the ruler's width, 0 to 1. */
  left: number
  width: number
}

interface Ruler {
  /** Timestamps in ms. */
  from: number
  plannedEnd: number
  /** Share of the ruler; null before the start. */
  now: number | null
  segments: RulerSegment[]
  ticks: { at: number; left: number; isLabeled: boolean; isEnd: boolean }[]
}

/** Completed sections have their actual length, later ones their planned length. A revisited section appears once. */
export function rulerOf(state: MeetingTimes & Pick<LiveMeetingState, 'status'>, nowMs: number): Ruler {
  const nowIso = new Date(nowMs).toISOString()
  const sections = sectionTimes(state, nowIso)
  const planned = sections.reduce((sum, section) => sum + section.plannedMs, 0)
  const from = Date.parse(state.started ?? state.plannedFor)
  const plannedEnd = from + planned
  const heading = state.started === null ? plannedEnd : Math.max(Date.parse(projectedEnd(state, nowIso)), nowMs)
  const span = Math.max(planned, heading - from) * 1.02
  const share = (ms: number) => ms / span
  const segments: RulerSegment[] = []
  let at = 0
  const put = (key: string, kind: RulerSegment['kind'], ms: number) => {
    if (ms > 0) segments.push({ key, kind, left: share(at), width: Math.max(0, share(ms) - GAP) })
    at += Math.max(0, ms)
  }
  const isDone = (section: SectionTime) => !section.isRunning && section.elapsedMs > 0
  for (const { itemId, elapsedMs, plannedMs, overrun } of sections.filter(isDone)) {
    put(itemId, 'done', Math.min(elapsedMs, plannedMs))
    if (overrun !== 'none') put(`${itemId}-over`, overrun, elapsedMs - plannedMs)
  }
  for (const { itemId, elapsedMs, plannedMs } of sections.filter((section) => section.isRunning)) {
    put(`${itemId}-run`, 'running', elapsedMs)
    put(`${itemId}-rest`, 'planned', plannedMs - elapsedMs)
  }
  sections.forEach((section, index) => {
    const isAhead = state.status === 'NotStarted' || index > state.agendaIndex
    if (isAhead && section.elapsedMs === 0) put(section.itemId, 'planned', section.plannedMs)
  })
  if (heading > plannedEnd) {
    segments.push({ key: 'late', kind: 'late', left: share(planned), width: share(heading - plannedEnd) })
  }
  return {
    from,
    plannedEnd,
    segments,
    now: state.started === null ? null : Math.min(1, share(nowMs - from)),
    ticks: ticksOf(from, plannedEnd, share),
  }
}

function ticksOf(from: number, end: number, share: (ms: number) => number): Ruler['ticks'] {
  const ticks: Ruler['ticks'] = []
  const add = (at: number, isLabeled: boolean, isEnd = false) =>
    ticks.push({ at, left: share(at - from), isLabeled, isEnd })
  add(from, true)
  const step = TICK_MINUTES * MINUTE
  for (let at = Math.ceil((from + 1) / step) * step; at < end; at += step) {
    const isFarFromEnds = share(at - from) > FIRST_LABEL_ROOM && share(end - at) > LABEL_ROOM
    add(at, at % (LABEL_MINUTES * MINUTE) === 0 && isFarFromEnds)
  }
  add(end, true, true)
  return ticks
}

/** One pixel is about five seconds on the widest screen. */
const MOVES_EVERY_MS = 5000
const HALF_HOUR_MS = 30 * 60_000
const NARROW_SHARE = 0.24

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function isFine(tick: Ruler['ticks'][number], ruler: Ruler): boolean {
  const isNear = (left: number | null) => left !== null && Math.abs(left - tick.left) < NARROW_SHARE
  if (tick.isEnd) return isNear(ruler.now)
  const end = ruler.ticks.find((candidate) => candidate.isEnd)
  const isRound = tick.left === 0 || tick.at % HALF_HOUR_MS === 0
  return !isRound || isNear(ruler.now) || isNear(end?.left ?? null)
}

function MeetingRuler() {
  const { t } = useTranslation('generic')
  const clock = useWallClock()
  const now = useMeetingNow(MOVES_EVERY_MS)
  const ruler = rulerOf(useMeetingTimes(), now)
  const nowShare = ruler.now
  const nowLabel = nowShare === null ? null : Math.max(0.03, Math.min(0.97, nowShare))
  const label = `${t('ruler.span', { from: clock(ruler.from), to: clock(ruler.plannedEnd) })} ${t('ruler.now', { now: clock(now) })}`
  return (
    <div className={`container relative grow num ${classes.ruler}`} role="img" aria-label={label}>
      {ruler.segments.map((segment) => (
        <i
          key={segment.key}
          className={classes.segment}
          data-kind={segment.kind}
          style={{ insetInlineStart: percent(segment.left), width: percent(segment.width) }}
        />
      ))}
      {ruler.ticks.map((tick) => (
        <span key={tick.at}>
          <i
            className={classes.tick}
            data-end={tick.isEnd || undefined}
            style={{ insetInlineStart: percent(tick.left) }}
          />
          {tick.isLabeled && (nowLabel === null || Math.abs(nowLabel - tick.left) > LABEL_ROOM) && (
            <span
              className={`tiny leading nowrap ${tick.isEnd ? 'bold ink' : 'mut'} ${classes.label}`}
              data-first={tick.left === 0 || undefined}
              data-end={tick.isEnd || undefined}
              data-fine={isFine(tick, ruler) || undefined}
              style={{ insetInlineStart: percent(tick.left) }}
            >
              {clock(tick.at)}
            </span>
          )}
        </span>
      ))}
      {nowShare !== null && nowLabel !== null && (
        <>
          <i className={classes.now} style={{ insetInlineStart: percent(nowShare) }} />
          <span
            className={`small bold nowrap accent bg-page px-2 ${classes.label}`}
            data-now
            style={{ insetInlineStart: percent(nowLabel) }}
          >
            {clock(now)}
          </span>
        </>
      )}
    </div>
  )
}

interface TextSizeProps {
  scale: Scale
  onChoose: (scale: Scale) => void
}

function TextSize({ scale, onChoose }: TextSizeProps) {
  const { t } = useTranslation('live')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className="not-on-phone"
          variant="subtle"
          leftSection={<ALargeSmall size="1.125rem" aria-hidden="true" />}
        >
          {t('textSize.label')}: {t(`textSize.${scale}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {scales.map((each) => (
          <Menu.Item
            key={each}
            aria-current={each === scale || undefined}
            rightSection={each === scale && <Check size="1rem" aria-hidden="true" />}
            onClick={() => onChoose(each)}
          >
            {t(`textSize.${each}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LiveTopProps {
  scale: Scale
  onScale: (scale: Scale) => void
  isSideOpen: boolean
  onSide: () => void
  onLeave: () => void
  help?: ReactNode
}

export const LiveTop = memo(function LiveTop(props: LiveTopProps) {
  const { scale, onScale, isSideOpen, onSide, onLeave, help } = props
  const { t } = useTranslation('live')
  const { longDay } = useMoments()
  const title = useLiveState((state) => state.title)
  const heldAt = useLiveState(({ started, plannedFor }) => started ?? plannedFor)
  const day = longDay(heldAt)
  return (
    <header className={`row gap-4 bg-page border-bottom ${classes.top}`}>
      <div className={`row gap-3 min-w-0 ${classes.title}`}>
        <Logo isMark />
        <div className="min-w-0">
          <b className="block bold leading-tight trunc" title={title}>
            {title}
          </b>
          <small className="block tiny mut">{day}</small>
        </div>
      </div>
      <MeetingRuler />
      <div className={`row flex-none end gap-2 px-5 py-1 ${classes.tools}`}>
        {help}
        <TextSize scale={scale} onChoose={onScale} />
        <Button
          className={classes.people}
          variant="subtle"
          px="0.5rem"
          aria-label={t('side')}
          title={t('side')}
          aria-expanded={isSideOpen}
          onClick={onSide}
        >
          <Users size="1.125rem" aria-hidden="true" />
        </Button>
        <LiveSettings />
        <Button variant="default" leftSection={<LogOut size="1.125rem" aria-hidden="true" />} onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </header>
  )
})

function LiveSettings() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const actions = useLiveActions()
  const { sendRecapEmail, clearMeetingItems } = useLiveState(({ settings }) => settings)
  const count = useLiveState(({ attendees }) => attendees.length)
  if (!canAct) return null
  return (
    <Popover position="bottom-end" width="18rem" trapFocus>
      <Popover.Target>
        <Button variant="subtle" aria-label={t('settings')} title={t('settings')} px="0.5rem">
          <SlidersHorizontal size="1.125rem" aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <Stack gap="sm">
          <Checkbox
            label={t('clearItems')}
            checked={clearMeetingItems}
            onChange={(event) => void actions.setClearMeetingItems({ shouldClear: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('sendRecap', { count })}
            checked={sendRecapEmail}
            onChange={(event) => void actions.setSendRecapEmail({ shouldSend: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

export function BreakBanner() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const actions = useLiveActions()
  const clock = useWallClock()
  const since = useLiveState(({ pausedSince }) => pausedSince ?? null)
  if (since === null) return null
  return (
    <LiveBanner role="status" isQuiet>
      <span>{t('break.since', { time: clock(since) })}</span>
      {canAct && (
        <Button size="sm" variant="filled" onClick={() => void actions.pauseMeeting({ isPaused: false })}>
          {t('break.over')}
        </Button>
      )}
    </LiveBanner>
  )
}

export function RejoinBanner() {
  const { t } = useTranslation('live')
  const { session } = useLiveSession()
  const { isPresent } = useLiveRole()
  const isOver = useLiveState(({ status }) => status === 'Completed')
  const isJoined = useLiveView((view) => view.isJoined && view.connection === 'online')
  if (isPresent || isOver || !isJoined) return null
  return (
    <LiveBanner role="status">
      <span>{t('rejoin.text')}</span>
      <Button size="sm" variant="filled" onClick={() => void session.rejoin()}>
        {t('rejoin.button')}
      </Button>
    </LiveBanner>
  )
}
