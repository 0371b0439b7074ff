import { lazy, Suspense } from 'react'
import { chunk } from '../lib/chunks'
import type { MenuOnDemandProps } from './menu-shell'
import { useOnDemand } from './use-on-demand'

const loadShell = chunk(() => import('./menu-shell'))
const MenuShell = lazy(() => loadShell().then((module) => ({ default: module.MenuShell })))

/**
 * A menu whose code comes with the first sign of interest (pointer or focus on its button), which keeps floating
 * menus off the first screen's download. It opens on the first press all the same.
 */
export function MenuOnDemand({ children, onWarm, ...rest }: MenuOnDemandProps) {
  const { isWanted, warm, want } = useOnDemand(loadShell)
  const warmAll = () => {
    warm()
    onWarm?.().catch(() => undefined)
  }
  const Button = rest.button ?? 'button'
  const closed = (
    <Button
      type="button"
      className={rest.className}
      aria-label={rest.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warmAll}
      onFocus={warmAll}
      onClick={want}
    >
      {rest.trigger}
    </Button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <MenuShell {...rest}>{children}</MenuShell>
    </Suspense>
  )
}
