import Check from 'icon:check'
import { useTranslation } from '../../i18n/use-translation'
import classes from './stones.module.css'

export type StoneState = 'waiting' | 'active' | 'laid' | 'kept' | 'empty'

interface StoneProps {
  number: number | null
  state: StoneState
  size?: 'sm' | 'md'
  isDecorative?: boolean
}

export function Stone({ number, state, size = 'md', isDecorative = false }: StoneProps) {
  const { t } = useTranslation('generic')
  const label = state === 'empty' ? t('stone.pick') : t(`stone.${state}`, { number })
  const named = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span
      className={`flex-none ${classes.stone}`}
      data-state={state}
      data-size={size}
      data-cut={(number ?? 1) % 3}
      {...named}
    >
      {state === 'laid' ? <Check size={size === 'sm' ? '0.875rem' : '1.25rem'} aria-hidden="true" /> : number}
    </span>
  )
}

export type PebbleState = 'on' | 'off' | 'asked' | 'none' | 'toCome'

export function WeekPebbles({ weeks }: { weeks: readonly PebbleState[] }) {
  const { t } = useTranslation('generic')
  const count = (state: PebbleState) => weeks.filter((week) => week === state).length
  const summary = t('week.summary', { on: count('on'), off: count('off'), left: count('toCome') + count('asked') })
  return (
    <span className={`row-inline gap-1 ${classes.weeks}`} role="img" aria-label={summary} title={summary}>
      {weeks.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pebbles are identified by position
        <i key={index} data-state={state} />
      ))}
    </span>
  )
}
