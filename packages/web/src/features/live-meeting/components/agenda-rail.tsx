import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import ClockAlert from 'icon:clock-alert'
import PanelLeftClose from 'icon:panel-left-close'
import PanelLeftOpen from 'icon:panel-left-open'
import { meetingElapsedMs, projectedEnd, sectionTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { ActionIcon, Button } from '@mantine/core'
import { memo, useCallback, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { minutesSeconds } from '../../../lib/format-time'
import { useKeptInSight } from '../../../ui/use-kept-in-sight'
import { useLiveState } from '../live-meeting.context'
import { useMeetingTimes, useWallClock } from '../meeting-times'
import { useMeetingNow } from '../use-meeting-now'
import { AgendaItem } from './agenda-item'
import classes from './agenda-rail.module.css'
import { MeetingWayOn } from './meeting-way-on'

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
  const scroller = useKeptInSight<HTMLDivElement>('[data-now]', running)
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
      className={classes.rail}
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
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.reading}>
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
          <div className={classes.columns} aria-hidden="true">
            <span />
            <span>{t('agenda.took')}</span>
            <span>{t('agenda.plan')}</span>
          </div>
        </div>
        <ol className={classes.agenda}>
          {ids.map((id, index) => (
            <AgendaItem key={id} index={index} isShown={index === shownIndex} isNarrow={isNarrow} onPick={pick} />
          ))}
        </ol>
      </div>
      <div className={classes.foot}>
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
      <div className={classes.clock} role="timer" aria-label={t('clock')}>
        {minutesSeconds(meetingElapsedMs(times, nowIso))}
        <small>{t('ofMinutes', { count: planned })}</small>
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
    return <div className={classes.heading}>{t('heading.planned', { time: clock(times.plannedFor) })}</div>
  }
  const end = Math.max(Date.parse(projectedEnd(times, new Date(now).toISOString())), times.ended === null ? now : 0)
  const from = Date.parse(times.started ?? times.plannedFor)
  const late = Math.round((end - from - planned * MINUTE_MS) / MINUTE_MS)
  return (
    <div className={classes.heading} data-late={late > 0 || undefined}>
      {late > 0 ? <ClockAlert size="0.9375rem" aria-hidden="true" /> : <Check size="0.9375rem" aria-hidden="true" />}
      <span>
        {t('heading.for')} <b>{clock(end)}</b>,{' '}
        <span className={classes.pace}>
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
