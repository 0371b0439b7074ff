import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './stone.module.css'

export type StoneState = 'waiting' | 'active' | 'laid' | 'empty'

interface StoneProps {
  /** 1, 2 or 3; null for an issue that is not picked. */
  number: 1 | 2 | 3 | null
  state: StoneState
  size?: 'sm' | 'md'
}

/** An issue in focus as a stone: waiting grey, in discussion in the accent and larger, solved dark with a tick. */
export function Stone({ number, state, size = 'md' }: StoneProps) {
  const { t } = useTranslation('generic')
  const label = state === 'empty' ? t('stone.pick') : t(`stone.${state}`, { number })
  return (
    <span className={classes.stone} data-state={state} data-size={size} role="img" aria-label={label}>
      {state === 'laid' ? <Check size={size === 'sm' ? '0.875rem' : '1.25rem'} aria-hidden="true" /> : number}
    </span>
  )
}
