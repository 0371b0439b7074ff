import Laugh from 'icon:face-grinning'
import SmilePlus from 'icon:face-slightly-smiling-plus'
import Hand from 'icon:hand'
import Heart from 'icon:heart'
import Lightbulb from 'icon:lightbulb'
import PartyPopper from 'icon:party-popper'
import ThumbsUp from 'icon:thumbs-up'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { Popover } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import type { KeyBelow } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/display/avatar'
import type { IconComponent } from '../../../ui/display/icon'
import { announce } from '../../../ui/feedback/live-region'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveSession, useLiveState } from '../live-meeting.context'
import classes from './reactions.module.css'

/** In ms. */
const SHOWN_MS = 3500
/** In ms; drops reactions delayed by a reconnect. */
const STALE_MS = 10_000
const MOST_SHOWN = 8

export interface ShownReaction {
  readonly revision: number
  readonly personId: string
  readonly id: string
}

export function withReaction(
  shown: readonly ShownReaction[],
  event: LiveMeetingEvent,
  at: number,
): readonly ShownReaction[] {
  if (event.type !== 'Reacted' || at - Date.parse(event.at) > STALE_MS) return shown
  const { personId, id } = event.data
  return [...shown, { revision: event.revision, personId, id }].slice(-MOST_SHOWN)
}

function useReactions(): readonly ShownReaction[] {
  const { session } = useLiveSession()
  const [shown, setShown] = useState<readonly ShownReaction[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = session.onApplied((event) => {
      if (event.type !== 'Reacted') return
      setShown((before) => withReaction(before, event, session.now()))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setShown((before) => before.filter(({ revision }) => revision !== event.revision))
      }, SHOWN_MS)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [session])
  return shown
}

/** `id` is sent over the wire. */
const kinds = [
  { id: 'thumbs-up', icon: ThumbsUp },
  { id: 'celebrate', icon: PartyPopper },
  { id: 'heart', icon: Heart },
  { id: 'laugh', icon: Laugh },
  { id: 'idea', icon: Lightbulb },
  { id: 'hand', icon: Hand },
] as const satisfies readonly { id: KeyBelow<'live:reaction.'>; icon: IconComponent }[]

/** Rate limit per person, in ms. */
const PAUSE_MS = 1000

export function ReactionButton() {
  const { t } = useTranslation('live')
  const { isPresent, isRunning } = useLiveRole()
  const actions = useLiveActions()
  const [isOpen, setOpen] = useState(false)
  const [isPausing, setPausing] = useState(false)
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => setPausing(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPausing])
  if (!isPresent || !isRunning) return null
  const react = (id: string) => {
    if (isPausing) return
    setPausing(true)
    void actions.react({ id })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={t('reactions')}
          icon={<SmilePlus size={20} />}
          aria-expanded={isOpen}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className="flex gap-1 p-2" role="group" aria-label={t('reactions')}>
        {kinds.map(({ id, icon: Icon }) => (
          <IconButton
            key={id}
            label={t(`reaction.${id}`)}
            icon={<Icon size={20} />}
            aria-disabled={isPausing || undefined}
            onClick={() => react(id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

export const ReactionStream = memo(function ReactionStream() {
  const shown = useReactions()
  useSpokenReactions(shown)
  if (shown.length === 0) return null
  return (
    <div className={`column items-end gap-2 ${classes.stream}`} aria-hidden="true" data-testid="reactions">
      {shown.map((reaction) => (
        <Shown key={reaction.revision} reaction={reaction} />
      ))}
    </div>
  )
})

function Shown({ reaction }: { reaction: ShownReaction }) {
  const person = useLiveState(({ attendees }) => attendees.find(({ personId }) => personId === reaction.personId))
  const Icon = kinds.find(({ id }) => id === reaction.id)?.icon ?? SmilePlus
  if (!person) return null
  return (
    <span className={`row-inline gap-2 p-2 small ink floating bg-paper border ${classes.shown}`}>
      <Avatar id={person.personId} name={`${person.firstName} ${person.lastName}`} size={24} isDecorative />
      {person.firstName}
      <Icon className="accent" size={20} />
    </span>
  )
}

/** Announces only the first reaction of a burst. */
function useSpokenReactions(shown: readonly ShownReaction[]): void {
  const { t } = useTranslation('live')
  const attendees = useLiveState((state) => state.attendees)
  const wasQuiet = useRef(true)
  const first = shown[0]
  const name = attendees.find(({ personId }) => personId === first?.personId)?.firstName
  useEffect(() => {
    if (first && wasQuiet.current && name) {
      const known = kinds.find(({ id }) => id === first.id)
      announce(t('announce.reaction', { name, reaction: t(known ? `reaction.${known.id}` : 'reactions') }))
    }
    wasQuiet.current = first === undefined
  }, [first, name, t])
}
