import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onScrollEnd } from './use-grid-keys'

const rests = vi.fn()
let element: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  rests.mockClear()
  element = document.createElement('div')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'onscrollend')
})

const tell = (type: string, more: object = {}) => element.dispatchEvent(Object.assign(new Event(type), more))

it('uses the browser’s event if it has one', () => {
  Object.assign(window, { onscrollend: null })
  const unlisten = onScrollEnd(element, rests)
  tell('scroll')
  vi.advanceTimersByTime(1000)
  expect(rests).not.toHaveBeenCalled()
  tell('scrollend')
  expect(rests).toHaveBeenCalledOnce()
  unlisten()
  tell('scrollend')
  expect(rests).toHaveBeenCalledOnce()
})

it('else waits until scrolling has paused and no finger touches it', () => {
  const unlisten = onScrollEnd(element, rests)
  for (let step = 0; step < 5; step += 1) {
    tell('scroll')
    vi.advanceTimersByTime(100)
  }
  expect(rests).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(rests).toHaveBeenCalledOnce()

  tell('touchstart', { touches: [1] })
  tell('scroll')
  vi.advanceTimersByTime(1000)
  expect(rests).toHaveBeenCalledOnce()
  tell('touchend', { touches: [] })
  vi.advanceTimersByTime(200)
  expect(rests).toHaveBeenCalledTimes(2)

  tell('touchstart', { touches: [1] })
  tell('touchend', { touches: [] })
  vi.advanceTimersByTime(1000)
  expect(rests).toHaveBeenCalledTimes(2)

  tell('scroll')
  unlisten()
  vi.advanceTimersByTime(1000)
  expect(rests).toHaveBeenCalledTimes(2)
})
