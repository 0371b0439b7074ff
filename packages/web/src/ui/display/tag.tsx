import type { CSSProperties, ReactNode } from 'react'
import type { IconComponent } from './icon'
import classes from './tag.module.css'

interface TagProps {
  tone?: 'ok' | 'warn' | 'bad' | 'quiet'
  icon: IconComponent
  children: ReactNode
  isPill?: boolean
}

/** Never color alone. */
export function Tag({ tone = 'quiet', icon: Icon, children, isPill = false }: TagProps) {
  return (
    <span
      className={`row-inline gap-1 small medium nowrap ${tone === 'quiet' ? 'sub' : tone} ${classes.tag}`}
      data-tone={tone}
      data-pill={isPill || undefined}
    >
      <Icon size="0.9375rem" strokeWidth={2} aria-hidden="true" />
      {children}
    </span>
  )
}

export type TagColor = 'None' | 'Blue' | 'Orange' | 'Teal' | 'Purple' | 'Green' | 'DarkOrange' | 'Gray'

const HUE: Record<TagColor, string | null> = {
  None: null,
  Blue: 'var(--p1)',
  Orange: 'var(--p5)',
  Teal: 'var(--p6)',
  Purple: 'var(--p4)',
  Green: 'var(--p2)',
  DarkOrange: 'var(--p3)',
  Gray: 'var(--st-laid-2)',
}

interface ColorTagPebbleProps {
  color: TagColor
  size?: 'sm' | 'lg'
}

/** Decorative: the adjacent name says the same. */
export function ColorTagPebble({ color, size = 'sm' }: ColorTagPebbleProps) {
  const hue = HUE[color]
  return (
    <i
      className={`flex-none ${classes.pebble}`}
      data-size={size}
      data-none={hue === null || undefined}
      style={{ '--c': hue ?? 'transparent' } as CSSProperties}
      aria-hidden="true"
    />
  )
}
