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
