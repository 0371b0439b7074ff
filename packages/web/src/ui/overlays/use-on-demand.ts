import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { bufferKeystrokes } from '../../lib/keyboard/keystroke-buffer'
import { notifyPartFailed } from '../feedback/part-failed'

export function giveFocusBack(...candidates: readonly (Element | null)[]): void {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body) return
  const found = candidates.find((one) => one instanceof HTMLElement && one !== body && one.isConnected)
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}

export interface OnDemandPart {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The button stays the same element, so that a second click hits it and focus can return. */
export function useOnDemand(load: () => Promise<unknown>, { opensField = false } = {}) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    return () => giveFocusBack(focused.current, anchor.current)
  }, [isOpen])
  const warm = () => void load().catch(() => undefined)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const button = {
    id,
    ref: anchor,
    'aria-expanded': isOpen,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: () => {
      if (isOpen) return setOpen(false)
      if (opensField) bufferKeystrokes()
      focused.current = document.activeElement
      void load().then(show, notifyPartFailed)
    },
  }
  const part: OnDemandPart = { id, anchor, isOpen, onOpen: setOpen }
  return { isWanted, warm, button, part }
}

export function AnchorOf({ anchor, ref }: Pick<OnDemandPart, 'anchor'> & { ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor])
  return null
}
