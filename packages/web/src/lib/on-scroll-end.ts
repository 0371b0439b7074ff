/** Longer between two steps of one scroll, and it is over. */
const STILL_MS = 150

/**
 * Calls back each time an element has been scrolled and rests. Where the browser does not tell that itself, as Safari before
 * 26.2, nothing has moved for a moment, and no finger is on it. Gives what ends it.
 */
export function onScrollEnd(element: HTMLElement, act: () => void): () => void {
  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal }
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', act, options)
    return () => controller.abort()
  }
  let timer = 0
  let isHeld = false
  let hasMoved = false
  const wait = () => {
    window.clearTimeout(timer)
    if (!isHeld && hasMoved) timer = window.setTimeout(rest, STILL_MS)
  }
  const rest = () => {
    hasMoved = false
    act()
  }
  const hold = ({ touches }: TouchEvent) => {
    isHeld = touches.length > 0
    wait()
  }
  const move = () => {
    hasMoved = true
    wait()
  }
  element.addEventListener('scroll', move, options)
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(type, hold, options)
  return () => {
    window.clearTimeout(timer)
    controller.abort()
  }
}
