import { useTranslation } from '../i18n/use-translation'
import classes from './week-pebbles.module.css'

/** `asked`: this week's, for which there is no status yet; `none`: a past week without one. */
export type PebbleState = 'on' | 'off' | 'asked' | 'none' | 'toCome'

/** A rock's quarter: one pebble a week. Read out as one sentence. */
export function WeekPebbles({ weeks }: { weeks: readonly PebbleState[] }) {
  const { t } = useTranslation('generic')
  const count = (state: PebbleState) => weeks.filter((week) => week === state).length
  const summary = t('week.summary', { on: count('on'), off: count('off'), left: count('toCome') + count('asked') })
  return (
    <span className={classes.weeks} role="img" aria-label={summary} title={summary}>
      {weeks.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pebble is its place in the quarter
        <i key={index} data-state={state} />
      ))}
    </span>
  )
}
