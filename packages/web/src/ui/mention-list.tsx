import { Portal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { onwards } from '../lib/reading-direction'
import { Avatar } from './avatar'
import { announce } from './live-region'
import classes from './mention-list.module.css'
import { type Mentionable, type MentionHandlers, mentionableBy } from './rich-text-mentions'

interface Shown {
  readonly people: readonly Mentionable[]
  readonly rect: DOMRect | null
  readonly choose: (person: Mentionable) => void
}

const WIDTH = 256
const FROM_EDGE = 8

/** Below the @ that it is for, above where there is no room; it begins where the @ does. */
export function placeAt(rect: DOMRect | null) {
  if (!rect) return { left: 0, top: 0 }
  const start = onwards() === 1 ? rect.left : rect.right - WIDTH
  const left = Math.max(FROM_EDGE, Math.min(start, window.innerWidth - WIDTH - FROM_EDGE))
  const isLow = rect.bottom + 300 > window.innerHeight
  return isLow ? { left, bottom: window.innerHeight - rect.top + 4 } : { left, top: rect.bottom + 4 }
}

/** The people who may be mentioned, while a name is typed after an @; `list` draws them. */
export function useMentions(people: readonly Mentionable[]) {
  const { t } = useTranslation('generic')
  const [shown, setShown] = useState<Shown | null>(null)
  const [at, setAt] = useState(0)
  const live = useRef<MentionHandlers | null>(null)
  const count = shown?.people.length ?? 0
  const choose = (index: number) => {
    const person = shown?.people[index]
    if (person) shown.choose(person)
  }
  const move = (index: number) => {
    setAt(index)
    announce(shown?.people[index]?.name ?? '')
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
      people: (query) => mentionableBy(people, query),
      onKey,
      onHide: () => setShown(null),
      onShow: ({ items, clientRect, command }) => {
        setAt(0)
        setShown({
          people: items,
          rect: clientRect?.() ?? null,
          choose: ({ id, name }) => command({ id, label: name }),
        })
        if (items.length > 0) announce(t('editor.mentionable', { count: items.length, first: items[0]?.name ?? '' }))
      },
    }
  })
  const list = shown && count > 0 && (
    <Portal>
      <ul
        className={classes.list}
        style={placeAt(shown.rect)}
        aria-label={t('editor.mention')}
        data-mantine-stop-propagation="true"
      >
        {shown.people.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              tabIndex={-1}
              data-current={index === at || undefined}
              onMouseDown={(event) => {
                // The editor keeps the focus, and with it the place that the name goes to.
                event.preventDefault()
                choose(index)
              }}
            >
              <Avatar id={id} name={name} size={24} isDecorative />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Portal>
  )
  return { live, list }
}
