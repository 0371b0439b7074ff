import { Check } from 'lucide-react'
import classes from './lists.module.css'

interface TickLeadProps {
  isDone: boolean
  label: string
  onToggle: (() => void) | undefined
}

/** What is ticked of an item, before its title; round, since the square beside it selects. */
export function TickLead({ isDone, label, onToggle }: TickLeadProps) {
  return (
    <span className={classes.tick}>
      <input
        type="checkbox"
        checked={isDone}
        disabled={!onToggle}
        aria-label={label}
        title={label}
        onChange={onToggle}
      />
      <span aria-hidden="true">{isDone && <Check size="0.75rem" strokeWidth={3} />}</span>
    </span>
  )
}
