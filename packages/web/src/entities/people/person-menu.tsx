import { lazy, Suspense } from 'react'
import { chunk } from '../../lib/offline/chunks'
import { Avatar } from '../../ui/display/avatar'
import { useOnDemand } from '../../ui/overlays/use-on-demand'
import classes from './person-menu.module.css'
import { type PersonMenuProps, PersonTarget } from './person-target'

const loadPicker = chunk(() => import('./person-picker'))
const PersonPicker = lazy(() => loadPicker().then((module) => ({ default: module.PersonPicker })))

export function PersonMenu(props: PersonMenuProps) {
  const { label, value, size = 24, isReadOnly = false } = props
  const { isWanted, button, part } = useOnDemand(loadPicker, { opensField: true })
  if (isReadOnly) return value ? <Avatar {...value} size={size} /> : <span className={classes.none} />
  return (
    <>
      <PersonTarget label={label} value={value} size={size} {...button} />
      {isWanted && (
        <Suspense fallback={null}>
          <PersonPicker {...props} {...part} />
        </Suspense>
      )}
    </>
  )
}
