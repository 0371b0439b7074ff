import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { giveFocusBack } from './give-focus-back'
import { notifyPartFailed } from './part-failed'

/** What a floating part takes of the button that opens it. */
export interface OnDemandPart {
  /** Of the button. */
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/**
 * A floating part that its button loads: at the first sign of interest, shown from the press on. The button stays the same
 * element throughout, so that a second press hits it and it gets the focus back. Where the part cannot be loaded a toast
 * says so, and the next press tries again.
 */
export function useOnDemand(load: () => Promise<unknown>) {
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
    ...{ id, ref: anchor, 'aria-expanded': isOpen, onPointerEnter: warm, onFocus: warm },
    onClick: () => {
      if (isOpen) return setOpen(false)
      focused.current = document.activeElement
      void load().then(show, notifyPartFailed)
    },
  }
  const part: OnDemandPart = { id, anchor, isOpen, onOpen: setOpen }
  return { isWanted, warm, button, part }
}

/** The child of a library's `Target` where the button itself is elsewhere in the tree. */
export function AnchorOf({ anchor, ref }: Pick<OnDemandPart, 'anchor'> & { ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor])
  return null
}
