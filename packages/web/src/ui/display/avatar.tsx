import { initialsOf } from '@cairn/contract/people/name-format'
import { type CSSProperties, createContext, useContext, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import classes from './avatar.module.css'
import { usePersonHue } from './person-hue'

export const AvatarPictures = createContext<(id: string) => string | null>(() => null)

export type AvatarSize = 24 | 28 | 32 | 36 | 48 | 72

interface AvatarProps {
  id: string
  name: string
  size?: AvatarSize
  isAway?: boolean
  isDecorative?: boolean
}

export function Avatar({ id, name, size = 28, isAway = false, isDecorative = false }: AvatarProps) {
  const { t } = useTranslation('generic')
  const picture = useContext(AvatarPictures)(id)
  const [broken, setBroken] = useState<string | null>(null)
  const style = { '--c': usePersonHue(id), '--d': `${size / 16}rem` } as CSSProperties
  const className = isAway ? `${classes.avatar} ${classes.away}` : classes.avatar
  const face =
    picture && picture !== broken && !isAway ? (
      <img className={`w-full circle ${classes.picture}`} src={picture} alt="" onError={() => setBroken(picture)} />
    ) : (
      initialsOf(name)
    )
  const about = { className, style, 'data-person': id, ...(isAway && { 'data-away': '' }) }
  if (isDecorative) {
    return (
      <span {...about} aria-hidden="true">
        {face}
      </span>
    )
  }
  const label = isAway ? t('away', { name }) : name
  return (
    <span {...about} role="img" aria-label={label}>
      {face}
    </span>
  )
}
