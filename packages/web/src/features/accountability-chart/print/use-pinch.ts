import { type RefObject, useEffect, useRef } from 'react'

export interface At {
  readonly x: number
  readonly y: number
}

type Pinched = (factor: number, middle: At) => void

const apart = (one: Touch, other: Touch) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
const middleOf = (one: Touch, other: Touch): At => ({
  ...{ x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
})

export function usePinch(element: RefObject<Element | null>, begin: (middle: At) => Pinched): void {
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  useEffect(() => {
    const touched = element.current?.parentElement
    let pinch: { readonly from: number; readonly pinched: Pinched } | null = null
    const follow = (event: Event) => {
      const [one, other] = (event as TouchEvent).touches
      if (!one || !other) {
        pinch = null
        return
      }
      if (event.cancelable) event.preventDefault()
      const middle = middleOf(one, other)
      if (pinch && event.type === 'touchmove') pinch.pinched(apart(one, other) / pinch.from, middle)
      else pinch = { from: Math.max(1, apart(one, other)), pinched: latest.current(middle) }
    }
    const events = ['touchstart', 'touchmove', 'touchend', 'touchcancel']
    for (const event of events) touched?.addEventListener(event, follow, { passive: false })
    return () => {
      for (const event of events) touched?.removeEventListener(event, follow)
    }
  }, [element])
}
