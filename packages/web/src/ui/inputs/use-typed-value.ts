import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedValue<V> {
  shown: string
  read: (text: string) => V | null
  onChange: (value: V) => void
  unread: string | ((text: string) => string)
  error?: ReactNode
  /** Commits on Enter or blur, for fields that act immediately. */
  isTakenWhenLeft?: boolean
}

/** Blocks submitting while the text cannot be parsed. */
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
