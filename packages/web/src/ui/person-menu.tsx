import { lazy, Suspense } from 'react'
import { chunk } from '../lib/chunks'
import { Avatar } from './avatar'
import classes from './person-menu.module.css'
import { type PersonMenuProps, PersonTarget } from './person-target'
import { useOnDemand } from './use-on-demand'

const loadPicker = chunk(() => import('./person-picker'))
const PersonPicker = lazy(() => loadPicker().then((module) => ({ default: module.PersonPicker })))

/** A person's circle that opens a searchable list to choose another one. The list is loaded when wanted. */
export function PersonMenu(props: PersonMenuProps) {
  const { label, value, size = 24, isReadOnly = false } = props
  const { isWanted, warm, want } = useOnDemand(loadPicker)
  if (isReadOnly) return value ? <Avatar {...value} size={size} /> : <span className={classes.none} />
  const target = (
    <PersonTarget
      label={label}
      value={value}
      size={size}
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={want}
    />
  )
  if (!isWanted) return target
  return (
    <Suspense fallback={target}>
      <PersonPicker {...props} />
    </Suspense>
  )
}
