import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { chunk } from '../lib/chunks'
import type { MenuShellProps } from './menu-shell'
import { useOnDemand } from './use-on-demand'

const loadShell = chunk(() => import('./menu-shell'))
const MenuShell = lazy(() => loadShell().then((module) => ({ default: module.MenuShell })))

export interface MenuOnDemandProps extends MenuShellProps {
  className?: string
  /** Accessible name of the button, where its contents do not say it. */
  label?: string
  /** The button's contents. */
  trigger: ReactNode
  /** What is pressed, where it is more than a plain button. */
  button?: ComponentType<ComponentProps<'button'>>
  /** Loads what `children` need, ahead of the press. */
  onWarm?: () => Promise<unknown>
}

/** A menu whose code comes with the first sign of interest, which keeps floating menus off the first screen's download. */
export function MenuOnDemand({ className, label, trigger, button, onWarm, ...menu }: MenuOnDemandProps) {
  const { isWanted, warm, button: pressed, part } = useOnDemand(loadShell)
  const Button = button ?? 'button'
  const warmAll = () => {
    warm()
    onWarm?.().catch(() => undefined)
  }
  return (
    <>
      <Button
        {...pressed}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={part.isOpen ? `${part.id}-dropdown` : undefined}
        onPointerEnter={warmAll}
        onFocus={warmAll}
      >
        {trigger}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <MenuShell {...menu} {...part} />
        </Suspense>
      )}
    </>
  )
}
