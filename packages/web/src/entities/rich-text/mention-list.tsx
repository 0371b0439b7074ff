import { Portal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { onwards } from '../../lib/format/use-locale'
import { announce } from '../../ui/feedback/live-region'
import { type NamedPerson, type PeopleSource, usePeopleSearch } from '../people/people-search'
import { PersonOption } from '../people/person-option'
import classes from './mention-list.module.css'
import { MENTIONABLE_MAX, type MentionHandlers, mentionableBy } from './rich-text-extensions'

interface Shown {
  readonly query: string
  readonly rect: DOMRect | null
  readonly choose: (person: NamedPerson) => void
}

const WIDTH = 256
const FROM_EDGE = 8

/** Opens upward when there is no room below. */
export function placeAt(rect: DOMRect | null) {
  if (!rect) return { left: 0, top: 0 }
  const start = onwards() === 1 ? rect.left : rect.right - WIDTH
  const left = Math.max(FROM_EDGE, Math.min(start, window.innerWidth - WIDTH - FROM_EDGE))
  const isLow = rect.bottom + 300 > window.innerHeight
  return isLow ? { left, bottom: window.innerHeight - rect.top + 4 } : { left, top: rect.bottom + 4 }
}

export function useMentions(source: PeopleSource) {
  const { t } = useTranslation('generic')
  const [shown, setShown] = useState<Shown | null>(null)
  const [at, setAt] = useState(0)
  const live = useRef<MentionHandlers | null>(null)
  const query = shown?.query ?? ''
  const { people: found, remember } = usePeopleSearch(source, query, shown !== null)
  const begun = mentionableBy(found, query)
  // Falls back to matches by email, role or meeting.
  const people = begun.length > 0 ? begun : found.slice(0, MENTIONABLE_MAX)
  const count = shown ? people.length : 0
  const first = people[0]?.name ?? ''
  useEffect(() => {
    if (count > 0) announce(t('editor.mentionable', { count, first }))
  }, [count, first, t])
  const choose = (index: number) => {
    const person = people[index]
    if (!person) return
    remember(person.id)
    shown?.choose(person)
  }
  const move = (index: number) => {
    setAt(index)
    announce(people[index]?.name ?? '')
  }
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (count === 0) return false
    if (key === 'Escape') setShown(null)
    else if (key === 'ArrowDown') move((at + 1) % count)
    else if (key === 'ArrowUp') move((at + count - 1) % count)
    else if (key === 'Enter' || key === 'Tab') choose(at)
    else return false
    return true
  }
  useEffect(() => {
    live.current = {
      onKey,
      onHide: () => setShown(null),
      onShow: ({ query: typed, clientRect, command }) => {
        setAt(0)
        setShown({
          query: typed,
          rect: clientRect?.() ?? null,
          choose: ({ id, name }) => command({ id, label: name }),
        })
      },
    }
  })
  const list = shown && count > 0 && (
    <Portal>
      <ul
        className={`floating bg-paper border rounded-float p-2 ${classes.list}`}
        style={placeAt(shown.rect)}
        aria-label={t('editor.mention')}
        data-mantine-stop-propagation="true"
      >
        {people.map((person, index) => (
          <li key={person.id}>
            <button
              className={`row gap-2 w-full px-2 py-1 text-start break rounded ${index === at ? 'accent bg-accent' : 'hover'}`}
              type="button"
              tabIndex={-1}
              data-current={index === at || undefined}
              onMouseDown={(event) => {
                // Keep the focus in the editor.
                event.preventDefault()
                choose(index)
              }}
            >
              <PersonOption {...person} />
            </button>
          </li>
        ))}
      </ul>
    </Portal>
  )
  return { live, list }
}
