import ClockAlert from 'icon:clock-alert'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { sectionTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { minutesSeconds } from '../../../lib/format-time'
import { useLiveState } from '../live-meeting.context'
import { useWallClock } from '../meeting-times'
import { useMeetingNow } from '../use-meeting-now'
import classes from './agenda-item.module.css'

type Section = LiveMeetingState['agenda'][number]

interface AgendaItemProps {
  index: number
  isShown: boolean
  isNarrow: boolean
  onPick: (index: number) => void
}

export const AgendaItem = memo(function AgendaItem({ index, ...rest }: AgendaItemProps) {
  const section = useLiveState(({ agenda }) => agenda[index])
  const hasBegun = useLiveState(({ status }) => status !== 'NotStarted')
  const isNow = useLiveState(({ agendaIndex }) => agendaIndex === index) && hasBegun
  if (section === undefined) return null
  const Part = section.isActive && hasBegun ? RunningItem : Item
  return (
    <li className={classes.place} data-now={isNow || undefined} data-narrow={rest.isNarrow || undefined}>
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

function Item({ section, isShown, isNarrow, onPick, now = 0 }: ItemProps) {
  const { t } = useTranslation(['live', 'meetings'])
  const clock = useWallClock()
  const [time] = sectionTimes({ agenda: [section] }, new Date(now).toISOString())
  if (time === undefined) return null
  const { elapsedMs, plannedMs, isRunning } = time
  const name = section.title ?? t(`meetings:section.${section.type}`)
  const over = time.overrun === 'none' ? undefined : time.overrun
  const overrunMessage = t('agenda.over', { time: minutesSeconds(elapsedMs - plannedMs) })
  return (
    <button
      type="button"
      className={classes.item}
      data-state={isRunning ? 'now' : elapsedMs > 0 ? 'done' : 'todo'}
      data-over={over}
      onClick={onPick}
      aria-current={isShown ? 'step' : undefined}
      title={isNarrow ? name : undefined}
      aria-label={isNarrow ? name : undefined}
    >
      <i className={classes.mark} />
      <span className={classes.name}>
        {name}
        {over && !isRunning && (
          <small>
            <ClockAlert size="0.9375rem" aria-hidden="true" />
            {overrunMessage}
          </small>
        )}
        {isRunning && (
          <small>{over ? overrunMessage : t('agenda.stopAt', { time: clock(now + plannedMs - elapsedMs) })}</small>
        )}
      </span>
      <span className={classes.took}>{elapsedMs > 0 || isRunning ? minutesSeconds(elapsedMs) : ''}</span>
      <span className={classes.plan}>{Math.round(plannedMs / 60_000)}</span>
      {isRunning && (
        <span className={classes.bar}>
          <i style={{ width: `${Math.min(100, (100 * elapsedMs) / plannedMs)}%` }} />
        </span>
      )}
    </button>
  )
}
