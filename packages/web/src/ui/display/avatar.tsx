import { initialsOf } from '@cairn/contract/people/name-format'
import { type CSSProperties, createContext, useContext, useState } from 'react'
import { create } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import classes from './avatar.module.css'

/** Tokens `p1` to `p12`. */
export const HUES = 12

type Hues = Readonly<Record<string, number>>

/** Hues by person, of the teams that are loaded. */
export const useTeamHues = create<Hues>(() => ({}))

function preferred(id: string): number {
  let hash = 2166136261
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619)
  return (hash >>> 0) % HUES
}

/**
 * A hue for each person, unique within a team of up to twelve. Known hues stay where they fit, and older ids choose
 * first, so newcomers rarely change others.
 */
export function assignHues(teams: readonly (readonly string[])[], known: Hues = {}): Record<string, number> {
  const taken = new Map<string, number[][]>()
  for (const team of teams) {
    const counts = new Array<number>(HUES).fill(0)
    for (const id of new Set(team)) taken.set(id, [...(taken.get(id) ?? []), counts])
  }
  const hues: Record<string, number> = {}
  for (const id of [...taken.keys()].sort()) {
    const counts = taken.get(id) ?? []
    const first = known[id] ?? preferred(id)
    const conflicts = (hue: number) => counts.reduce((sum, team) => sum + (team[hue] ?? 0), 0)
    const [hue = first] = Array.from({ length: HUES }, (_, step) => (first + step) % HUES).sort(
      (one, other) => conflicts(one) - conflicts(other),
    )
    hues[id] = hue
    for (const team of counts) team[hue] = (team[hue] ?? 0) + 1
  }
  return hues
}

/** The person's color, the same on every screen of one reader. */
export const personHue = (id: string, hues = useTeamHues.getState()): string =>
  `var(--p${(hues[id] ?? preferred(id)) + 1})`

const usePersonHue = (id: string): string => useTeamHues((hues) => personHue(id, hues))

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
