import { lazy, Suspense, useState } from 'react'
import type { MenuOnDemandProps } from './menu-shell'

const loadShell = () => import('./menu-shell')
const MenuShell = lazy(() => loadShell().then((module) => ({ default: module.MenuShell })))

/**
 * A menu whose code comes with the first sign of interest (pointer or focus on its button), which keeps floating
 * menus off the first screen's download. It opens on the first press all the same.
 */
export function MenuOnDemand({ children, onWarm, ...rest }: MenuOnDemandProps) {
  const [isWanted, setWanted] = useState(false)
  const warm = () => {
    void loadShell()
    onWarm?.()
  }
  const Button = rest.button ?? 'button'
  const closed = (
    <Button
      type="button"
      className={rest.className}
      aria-label={rest.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setWanted(true)}
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
