import { useEffect, useRef, useState } from 'react'
import type { Camera } from './camera'

/** In ms; a touch's click follows its release by at most this long. */
const CLICK_WITHIN_MS = 50

export function usePressHold() {
  const [isHeld, setHeld] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const begin = () => {
    stop.current()
    let timer = 0
    const onRelease = () => {
      timer = window.setTimeout(() => stop.current(), CLICK_WITHIN_MS)
    }
    const events = ['pointerup', 'pointercancel'] as const
    stop.current = () => {
      clearTimeout(timer)
      for (const name of events) window.removeEventListener(name, onRelease, { capture: true })
      setHeld(false)
    }
    for (const name of events) window.addEventListener(name, onRelease, { capture: true, once: true })
    setHeld(true)
  }
  return { isHeld, begin }
}

export function useHeld<T>(value: T, isHeld: boolean): T {
  const held = useRef(value)
  if (!isHeld) held.current = value
  return held.current
}

export function useHeldCamera(camera: Camera, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    camera.pause(true)
    return () => camera.pause(false)
  }, [camera, isHeld])
}
