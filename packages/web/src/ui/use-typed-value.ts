import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedValue<V> {
  /** The value as it is shown, which is also a way of typing it. */
  shown: string
  /** What the text means; null where it cannot be read. An empty text is read too. */
  read: (text: string) => V | null
  onChange: (value: V) => void
  /** The sentence beside the field, with an example, or made of what was typed. */
  unread: string | ((text: string) => string)
  /** Of the form: shown where the text can be read. */
  error?: ReactNode
  /** Taken over with Enter and when the field is left alone: what acts on it at once must not act on the beginning of it. */
  isTakenWhenLeft?: boolean
}

/** Its form is not sent: what it would send is not what stands there. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, isUnread: boolean, onHeld: () => void): void {
  const held = useEffectEvent(onHeld)
  useEffect(() => {
    const form = input.current?.form
    if (!isUnread || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      input.current?.focus()
      held()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [input, isUnread])
}

/**
 * A value that is typed as text: taken over as soon as it can be read, and written out when the field is left. What cannot
 * be read stays as it was typed, says so beside it then, and holds its form.
 */
export function useTypedValue<V>({ shown, read, onChange, unread, error, isTakenWhenLeft = false }: TypedValue<V>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isUnread = typed !== null && read(typed) === null
  useHeldForm(input, isUnread, () => setLeft(true))
  const take = (text: string) => {
    const value = read(text)
    if (value !== null) onChange(value)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (!isTakenWhenLeft) take(text)
  }
  const leave = () => {
    setLeft(true)
    if (isTakenWhenLeft && typed !== null) take(typed)
    if (!isUnread) setTyped(null)
  }
  return {
    /** Forgets what was typed: the value was chosen in another way. */
    forget: () => setTyped(null),
    props: {
      ref: input,
      value: typed ?? shown,
      error: isUnread && isLeft ? (typeof unread === 'string' ? unread : unread(typed)) : error,
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onBlur: leave,
      onKeyDown: ({ key }: { key: string }) => {
        if (isTakenWhenLeft && key === 'Enter') leave()
      },
    },
  }
}
