import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import parts from '../styles/parts.module.css'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color'> {
  /** Accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  /** Square side in px at 100 %: 36 in a header, 32 in a tile, 28 in a row. */
  size?: 28 | 32 | 36
}

/** A tool without words: an icon in a square that can be hit. A plain button, since a list has one in each row. */
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
