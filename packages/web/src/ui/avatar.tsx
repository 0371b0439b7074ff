import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './avatar.module.css'
import { initialsOf, personHue } from './person-hue'

export type AvatarSize = 24 | 28 | 32 | 36 | 48

interface AvatarProps {
  /** The person's id: gives the hue. */
  id: string
  name: string
  size?: AvatarSize
  /** Drawn as an outline. */
  isAway?: boolean
  /** The name stands beside it, so that it need not be read twice. */
  isDecorative?: boolean
}

/** A person: a circle with initials. */
export function Avatar({ id, name, size = 28, isAway = false, isDecorative = false }: AvatarProps) {
  const { t } = useTranslation('generic')
  const style = { '--c': personHue(id), '--d': `${size / 16}rem` } as CSSProperties
  const className = isAway ? `${classes.avatar} ${classes.away}` : classes.avatar
  const initials = initialsOf(name)
  if (isDecorative) {
    return (
      <span className={className} style={style} aria-hidden="true">
        {initials}
      </span>
    )
  }
  const label = isAway ? t('away', { name }) : name
  return (
    <span className={className} style={style} role="img" aria-label={label} title={label}>
      {initials}
    </span>
  )
}
