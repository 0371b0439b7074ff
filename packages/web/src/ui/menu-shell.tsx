import { Menu } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { closesMenu, LEFT_AT_ONCE } from './menu-escape'

export interface MenuOnDemandProps {
  className?: string
  /** Accessible name of the button, where its contents do not say it. */
  label?: string
  /** What stands in the button. */
  trigger: ReactNode
  /** What is pressed, where it is more than a plain button. */
  button?: ComponentType<ComponentProps<'button'>>
  width?: string
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** Drawn above everything; where a list would cut it off. */
  isInPortal?: boolean
  /** Menu items; drawn from a lazy component so that they, too, come on demand. */
  children: ReactNode
  /** Loads what `children` need, ahead of the press. */
  onWarm?: () => Promise<unknown>
}

/** The floating half of MenuOnDemand: opens as soon as it is loaded, then works as any menu. */
export function MenuShell({
  className,
  label,
  trigger,
  button,
  width = '15rem',
  position = 'bottom-start',
  isInPortal = false,
  children,
}: MenuOnDemandProps) {
  const Pressed = button ?? 'button'
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu
      {...LEFT_AT_ONCE}
      opened={isOpen}
      onChange={setOpen}
      position={position}
      width={width}
      withinPortal={isInPortal}
    >
      <Menu.Target>
        <Pressed type="button" className={className} aria-label={label}>
          {trigger}
        </Pressed>
      </Menu.Target>
      <Menu.Dropdown onKeyDownCapture={closesMenu(() => setOpen(false))}>{children}</Menu.Dropdown>
    </Menu>
  )
}
