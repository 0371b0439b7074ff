const STILL_MS = 150

/** Safari before 26.2 has no `scrollend`. */
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
