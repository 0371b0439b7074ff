import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import parts from '../../styles/parts.module.css'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color'> {
  label: string
  icon: ReactNode
  /** Side length in px at 100 %. */
  size?: 28 | 32 | 36
}

/** Not Mantine's: lists render one per row. */
export function IconButton({ label, icon, size = 36, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`mantine-focus-auto mantine-active ${parts.actionIcon} ${classes.button} ${className}`}
      aria-label={label}
      title={label}
      style={{ '--side': `${size / 16}rem` } as CSSProperties}
    >
      {icon}
    </button>
  )
}
