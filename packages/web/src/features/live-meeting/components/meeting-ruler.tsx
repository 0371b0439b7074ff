import { useTranslation } from '../../../i18n/use-translation'
import { LABEL_ROOM, type Ruler, rulerOf } from '../meeting-ruler.model'
import { useMeetingTimes, useWallClock } from '../meeting-times'
import { useMeetingNow } from '../use-meeting-now'
import classes from './live-top.module.css'

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

export function MeetingRuler() {
  const { t } = useTranslation('generic')
  const clock = useWallClock()
  const now = useMeetingNow(MOVES_EVERY_MS)
  const ruler = rulerOf(useMeetingTimes(), now)
  const nowShare = ruler.now
  const nowLabel = nowShare === null ? null : Math.max(0.03, Math.min(0.97, nowShare))
  const label = `${t('ruler.span', { from: clock(ruler.from), to: clock(ruler.plannedEnd) })} ${t('ruler.now', { now: clock(now) })}`
  return (
    <div className={classes.ruler} role="img" aria-label={label}>
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
          {tick.isLabelled && (nowLabel === null || Math.abs(nowLabel - tick.left) > LABEL_ROOM) && (
            <span
              className={classes.label}
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
          <span className={classes.nowLabel} style={{ insetInlineStart: percent(nowLabel) }}>
            {clock(now)}
          </span>
        </>
      )}
    </div>
  )
}
