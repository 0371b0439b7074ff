import type { CSSProperties } from 'react'
import classes from './color-tag-pebble.module.css'

export type TagColour = 'None' | 'Blue' | 'Orange' | 'Teal' | 'Purple' | 'Green' | 'DarkOrange' | 'Gray'

const HUE: Record<TagColour, string | null> = {
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
  colour: TagColour
  size?: 'sm' | 'lg'
}

/** Decorative: the adjacent name says the same. */
export function ColorTagPebble({ colour, size = 'sm' }: ColorTagPebbleProps) {
  const hue = HUE[colour]
  return (
    <i
      className={classes.pebble}
      data-size={size}
      data-none={hue === null || undefined}
      style={{ '--c': hue ?? 'transparent' } as CSSProperties}
      aria-hidden="true"
    />
  )
}
