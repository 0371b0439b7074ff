import { useLayoutEffect, useRef } from 'react'

const FIELD = 'input, textarea, select, [contenteditable="true"]'
const AROUND = 'form, [role="dialog"], section, main, body'

interface Awaited {
  readonly around: Element
  readonly known: ReadonlySet<Element>
}

export function useFocusAdded(): (event: { readonly currentTarget: Element }) => void {
  const awaited = useRef<Awaited | null>(null)
  useLayoutEffect(() => {
    if (!awaited.current) return
    const { around, known } = awaited.current
    const added = [...around.querySelectorAll<HTMLElement>(FIELD)].find((field) => !known.has(field))
    if (!added) return
    awaited.current = null
    added.focus()
  })
  return ({ currentTarget }) => {
    const around = currentTarget.closest(AROUND) ?? document.body
    awaited.current = { around, known: new Set(around.querySelectorAll(FIELD)) }
  }
}
