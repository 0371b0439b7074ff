import { useTranslation } from '../../i18n/use-translation'
import classes from './week-pebbles.module.css'

export type PebbleState = 'on' | 'off' | 'asked' | 'none' | 'toCome'

export function WeekPebbles({ weeks }: { weeks: readonly PebbleState[] }) {
  const { t } = useTranslation('generic')
  const count = (state: PebbleState) => weeks.filter((week) => week === state).length
  const summary = t('week.summary', { on: count('on'), off: count('off'), left: count('toCome') + count('asked') })
  return (
    <span className={`row-inline ${classes.weeks}`} role="img" aria-label={summary} title={summary}>
      {weeks.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pebbles are identified by position
        <i key={index} data-state={state} />
      ))}
    </span>
  )
}
