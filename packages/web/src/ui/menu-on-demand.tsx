import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface MenuOnDemandProps {
  className?: string
  /** Accessible name of the button, where its contents do not say it. */
  label?: string
  /** What stands in the button. */
  trigger: ReactNode
  width?: string
  position?: 'bottom-start' | 'bottom-end' | 'top-end'
  /** Menu items; drawn from a lazy component so that they, too, come on demand. */
  children: ReactNode
  /** Loads what `children` need, ahead of the press. */
  onWarm?: () => unknown
}

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
  const button = (
    <button
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
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <MenuShell {...rest}>{children}</MenuShell>
    </Suspense>
  )
}
