import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { chunk } from '../../lib/offline/chunks'
import type { MenuShellProps } from './menu-shell'
import { useOnDemand } from './use-on-demand'

const loadShell = chunk(() => import('./menu-shell'))
const MenuShell = lazy(() => loadShell().then((module) => ({ default: module.MenuShell })))

export interface MenuOnDemandProps extends MenuShellProps {
  className?: string
  label?: string
  trigger: ReactNode
  button?: ComponentType<ComponentProps<'button'>>
  onWarm?: () => Promise<unknown>
}

/** Keeps floating menus out of the initial download. */
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
