import type { Box } from '@cairn/contract/accountability-chart/chart-sheet'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onTouchPadPinch } from '../touch-pad-pinch'

export interface At {
  readonly x: number
  readonly y: number
}

type Pinched = (factor: number, middle: At) => void

const apart = (one: Touch, other: Touch) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
const middleOf = (one: Touch, other: Touch): At => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
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

interface Size {
  readonly width: number
  readonly height: number
}

const STEP = 1.25
const [SMALLEST, LARGEST] = [0.02, 4]
/** Below this zoom cards are indistinguishable, so the first view shows a part. */
const FIRST_LEAST = 0.25

const within = (zoom: number) => Math.min(LARGEST, Math.max(SMALLEST, zoom))

function firstZoom({ width, height }: Size, seen: Size): number {
  const shares = [(width || 800) / seen.width, (height || 600) / seen.height]
  const whole = Math.min(1, ...shares)
  return whole >= FIRST_LEAST ? whole : Math.max(FIRST_LEAST, Math.min(1, ...shares.filter((share) => share > whole)))
}

const ABOVE_FIRST = 24

function useInitialZoom(
  svg: RefObject<SVGSVGElement | null>,
  { width }: Size,
  seen: Box,
  zoom: number,
  top: Box | undefined,
) {
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    const own = svg.current?.getBoundingClientRect()
    const window = svg.current?.parentElement
    if (isPlaced.current || width === 0 || !own || !window || !top) return
    isPlaced.current = true
    const at = window.getBoundingClientRect()
    const [x, y] = [own.left + (top.x + top.width / 2 - seen.x) * zoom, own.top + (top.y - seen.y) * zoom]
    window.scrollBy(x - (at.left + at.width / 2), y - at.top - ABOVE_FIRST)
  }, [svg, width, seen, zoom, top])
}

export function useStageZoom(svg: RefObject<SVGSVGElement | null>, size: Size, seen: Box, top: Box | undefined) {
  const [chosen, setChosen] = useState<number | 'whole' | null>(null)
  const whole = within(Math.min(1, (size.width || 800) / seen.width, (size.height || 600) / seen.height))
  const zoom = chosen === null ? within(firstZoom(size, seen)) : chosen === 'whole' ? whole : chosen
  useInitialZoom(svg, size, seen, zoom, top)
  /** A fraction of the sheet and its target position on screen. */
  const stays = useRef<{ across: number; down: number; x: number; y: number } | null>(null)
  const from = (at: At) => {
    const own = svg.current?.getBoundingClientRect()
    const share =
      own && own.width > 0 ? { across: (at.x - own.left) / own.width, down: (at.y - own.top) / own.height } : null
    return (factor: number, to: At) => {
      stays.current = share && { ...share, ...to }
      setChosen(within(zoom * factor))
    }
  }
  const by = (factor: number, at?: At) => {
    const { left = 0, top = 0, width = 0, height = 0 } = svg.current?.parentElement?.getBoundingClientRect() ?? {}
    const there = at ?? { x: left + width / 2, y: top + height / 2 }
    from(there)(factor, there)
  }
  const showWhole = () => {
    stays.current = null
    setChosen('whole')
  }
  usePinch(svg, from)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after the resize
  useLayoutEffect(() => {
    const { current } = stays
    const own = svg.current?.getBoundingClientRect()
    stays.current = null
    if (!current || !own) return
    const [left, top] = [own.left + current.across * own.width, own.top + current.down * own.height]
    svg.current?.parentElement?.scrollBy(left - current.x, top - current.y)
  }, [zoom])
  const latest = useRef(by)
  useEffect(() => {
    latest.current = by
  })
  useEffect(() => {
    const window = svg.current?.parentElement
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY * 0.003), { x: event.clientX, y: event.clientY })
    }
    window?.addEventListener('wheel', turn, { passive: false })
    const unpinch = window && onTouchPadPinch(window, (factor, at) => latest.current(factor, at))
    return () => {
      window?.removeEventListener('wheel', turn)
      unpinch?.()
    }
  }, [svg])
  return { zoom, larger: () => by(STEP), smaller: () => by(1 / STEP), showWhole }
}
