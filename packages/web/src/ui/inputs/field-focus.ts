import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useOpenedField<E extends HTMLInputElement | HTMLTextAreaElement>(isOpened = true): RefObject<E | null> {
  const field = useRef<E>(null)
  useLayoutEffect(() => {
    if (!isOpened) return
    field.current?.focus()
    field.current?.select()
  }, [isOpened])
  return field
}

const FIELD = 'input, textarea, select, [contenteditable="true"]'
const AROUND = 'form, [role="dialog"], section, main, body'

interface Awaited {
  readonly pressed: Element
  readonly around: Element
  readonly known: ReadonlySet<Element>
}

/** Focuses the first field that appears after a press; if none does and the pressed control goes, the first of all. */
export function useFocusAdded(): (event: { readonly currentTarget: Element }) => void {
  const awaited = useRef<Awaited | null>(null)
  useLayoutEffect(() => {
    if (!awaited.current) return
    const { pressed, around, known } = awaited.current
    // The user has moved to another field.
    if (document.activeElement?.matches(FIELD) && known.has(document.activeElement)) {
      awaited.current = null
      return
    }
    const fields = [...around.querySelectorAll<HTMLElement>(FIELD)]
    const added = fields.find((field) => !known.has(field)) ?? (pressed.isConnected ? undefined : fields[0])
    if (!added) return
    awaited.current = null
    added.focus()
  })
  return ({ currentTarget }) => {
    const around = currentTarget.closest(AROUND) ?? document.body
    awaited.current = { pressed: currentTarget, around, known: new Set(around.querySelectorAll(FIELD)) }
  }
}
