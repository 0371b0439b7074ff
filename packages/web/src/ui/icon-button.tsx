import { ActionIcon } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'color'> {
  /** Accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  /** Square side in px at 100 %: 36 in a header, 32 in a tile, 28 in a row. */
  size?: 28 | 32 | 36
}

/** A tool without words: an icon in a square that can be hit. */
export function IconButton({ label, icon, size = 36, type = 'button', ...rest }: IconButtonProps) {
  const side = `${size / 16}rem`
  return (
    <ActionIcon {...rest} type={type} aria-label={label} title={label} size={side} style={{ '--ai-size': side }}>
      {icon}
    </ActionIcon>
  )
}
