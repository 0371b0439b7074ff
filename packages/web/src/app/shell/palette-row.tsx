import CircleCheck from 'icon:circle-check'
import Minus from 'icon:minus'
import Network from 'icon:network'
import Telescope from 'icon:telescope'
import X from 'icon:x'
import { daysBetween } from '@cairn/contract/calendar/days'
import { isClosed } from '@cairn/contract/core/work-item-kinds'
import type { FindKind, Found } from '@cairn/contract/find/find.schemas'
import { matchTitle, type TypedText } from '@cairn/contract/find/title-match'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenedItem } from '../../entities/items/open-item'
import { rememberOpenedItem } from '../../entities/items/recently-opened'
import { fullName, usePerson } from '../../entities/people/people'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { age } from '../../lib/format/format-time'
import { useMoments, useOrgDays } from '../../lib/format/zones'
import { useSession } from '../../lib/session/session'
import { Avatar } from '../../ui/display/avatar'
import { kindIcons } from '../../ui/display/kind-icons'
import { ColorTagPebble, Tag } from '../../ui/display/tag'
import classes from './palette.module.css'

const isItem = (found: Found): found is Extract<Found, { ownerId: string }> => 'ownerId' in found

export function useOpenFound() {
  const navigate = useNavigate()
  const session = useSession()
  const { open: openItem } = useOpenedItem()
  return (found: Found, isBeside: boolean) => {
    rememberOpenedItem(session, found)
    if (isItem(found)) {
      if (isBeside) void navigate({ href: `/${found.kind}s?panel=${found.id}` })
      else openItem(found.kind, found.id)
    } else if (found.kind === 'person') void navigate({ href: `/person/${found.id}` })
    else if (found.kind === 'measurable') void navigate({ href: `/measurable/${found.id}` })
    else if (found.kind === 'meeting') void navigate({ href: `/traction/${found.id}/${found.meetingThreadId}` })
    else if (found.kind === 'ac') void navigate({ href: `/ac/collection/${found.collectionId}/revision/${found.id}` })
    else void navigate({ href: `/vto/detail/${found.collectionId}/${found.id}` })
  }
}

const WEEKS_FROM = 14

export function Marked({ title, typed }: { title: string; typed: TypedText }) {
  const marks = typed.words.length > 0 ? (matchTitle(typed, title)?.marks ?? []) : []
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from < at) continue
    parts.push(title.slice(at, from), <mark key={from}>{title.slice(from, to)}</mark>)
    at = to
  }
  return [...parts, title.slice(at)]
}

const shapes = {
  rock: <i className={classes.stone} aria-hidden="true" />,
  issue: <i className={classes.stone} data-hollow aria-hidden="true" />,
  todo: <i className={classes.box} aria-hidden="true" />,
  vto: <Telescope size="1.125rem" aria-hidden="true" />,
  ac: <Network size="1.125rem" aria-hidden="true" />,
} satisfies Partial<Record<FindKind, ReactNode>>

const hasShape = (kind: FindKind): kind is keyof typeof shapes => kind in shapes

export function FoundIcon({ found }: { found: Found }) {
  if (found.kind === 'person') return <Avatar id={found.id} name={found.title} size={24} isDecorative />
  if (found.kind === 'meeting') return <ColorTagPebble color={found.colorTag} />
  if (hasShape(found.kind)) return shapes[found.kind]
  const Icon = kindIcons[found.kind]
  return <Icon size="1.125rem" aria-hidden="true" />
}

const rockTags = {
  OnTrack: { tone: 'ok', icon: CircleCheck },
  OffTrack: { tone: 'bad', icon: X },
  Done: { tone: 'ok', icon: CircleCheck },
  NotDone: { tone: 'bad', icon: X },
  Closed: { tone: 'quiet', icon: Minus },
  Canceled: { tone: 'quiet', icon: Minus },
} as const

const isRockStatus = (status: string | null): status is keyof typeof rockTags =>
  status !== null && Object.hasOwn(rockTags, status)

/** By calendar day. */
function useAgeOf(): (createdAt: string) => string {
  const { today, dayOf } = useOrgDays()
  return (createdAt) => {
    const days = Math.max(0, daysBetween(dayOf(createdAt), today))
    return days < WEEKS_FROM ? age(days, 'day') : age(Math.floor(days / 7), 'week')
  }
}

function ItemEnd({ found }: { found: Extract<Found, { ownerId: string }> }) {
  const { t } = useTranslation(['terms', 'frame'])
  const owner = usePerson(found.ownerId)
  const ageOf = useAgeOf()
  const { kind, status, dueDate, isArchived, createdAt } = found
  const isDone = kind !== 'rock' && isClosed(kind, status)
  return (
    <>
      {isArchived && <span>{t('frame:find.archived')}</span>}
      {isDone && <span>{t('frame:find.done')}</span>}
      {kind === 'rock' && isRockStatus(status) && <Tag {...rockTags[status]}>{t(`terms:rockStatus.${status}`)}</Tag>}
      {kind === 'todo' && !isDone && dueDate && <span>{shortDate(dueDate)}</span>}
      {kind !== 'rock' && kind !== 'todo' && !isDone && <span>{ageOf(createdAt)}</span>}
      {owner && <Avatar id={owner.id} name={fullName(owner)} size={24} />}
    </>
  )
}

export function FoundEnd({ found }: { found: Found }) {
  const { t } = useTranslation('frame')
  const { mediumDate, clockTime } = useMoments()
  switch (found.kind) {
    case 'meeting':
      if (found.isRunning) return t('find.running')
      return found.nextDate && `${mediumDate(found.nextDate)}, ${clockTime(found.nextDate)}`
    case 'person':
      return <span className={`clip ${classes.teams}`}>{found.teams.join(', ') || found.email}</span>
    case 'vto':
    case 'ac':
      return found.collectionTitle
    case 'measurable':
      return null
    default:
      return <ItemEnd found={found} />
  }
}
