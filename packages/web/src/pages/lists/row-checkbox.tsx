import Check from 'icon:check'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import classes from './lists.module.css'

interface TickLeadProps {
  isDone: boolean
  label: string
  onToggle: (() => void) | undefined
  mark?: ReactNode
}

/** Round, since the square one selects. */
export function RowCheckbox({ isDone, label, onToggle, mark }: TickLeadProps) {
  const { t } = useTranslation('generic')
  if (!onToggle) {
    const done = isDone && <Check size="1rem" strokeWidth={2.5} role="img" aria-label={t('done')} />
    return <span className={classes.tick}>{mark ?? done}</span>
  }
  return (
    <span className={classes.tick}>
      <input type="checkbox" checked={isDone} aria-label={label} title={label} onChange={onToggle} />
      {mark ?? <span aria-hidden="true">{isDone && <Check size="0.75rem" strokeWidth={3} />}</span>}
    </span>
  )
}
