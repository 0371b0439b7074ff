import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCamera } from './camera'
import { centeredOn, fitView, type Rect, toChart } from './view-geometry'

let tell: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const chart = { width: 4000, height: 900 }
function looked(watched?: () => Rect | undefined) {
  const size = { clientWidth: 1400, clientHeight: 800 }
  const element = document.createElement('div')
  for (const name of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(element, name, { get: () => size[name] })
  const camera = createCamera()
  camera.attach(element, () => true, watched)
  camera.setChart(chart)
  const resize = (clientWidth: number, clientHeight: number) => {
    Object.assign(size, { clientWidth, clientHeight })
    tell()
  }
  const middle = () => {
    const { width, height } = camera.size()
    return toChart(camera.view(), { x: width / 2, y: height / 2 })
  }
  return { camera, element, resize, middle }
}

describe('when the window onto a chart gets another size', () => {
  it('keeps the center', () => {
    const { camera, resize, middle } = looked()
    camera.go({ x: -300, y: 40, k: 0.8 })
    const before = middle()
    resize(700, 500)
    expect(middle()).toEqual({ x: expect.closeTo(before.x), y: expect.closeTo(before.y) })
    expect(camera.view().k).toBe(0.8)
    resize(1400, 800)
    expect(camera.view()).toEqual({ x: -300, y: 40, k: 0.8 })
  })

  it('fits again until the user moves the view', () => {
    const { camera, resize } = looked()
    camera.keep((size) => fitView(chart, size))
    resize(700, 500)
    expect(camera.view()).toEqual(fitView(chart, { width: 700, height: 500 }))
    camera.panBy(10, 0)
    const { k } = camera.view()
    resize(1400, 800)
    expect(camera.view().k).toBe(k)
  })

  it('a centered seat is centered again', () => {
    const { camera, resize } = looked()
    const box = { x: 1000, y: 300, width: 300, height: 251 }
    camera.keep((size) => centeredOn(box, size, 1))
    resize(600, 700)
    expect(camera.view()).toEqual(centeredOn(box, { width: 600, height: 700 }, 1))
  })

  it('keeps the focused seat in place', () => {
    const box = { x: 1050, y: 100, width: 300, height: 251 }
    const { camera, resize } = looked(() => box)
    camera.go({ x: 0, y: 0, k: 1 })
    resize(700, 800)
    const { x, k } = camera.view()
    expect(x + k * box.x).toBeGreaterThanOrEqual(0)
    expect(x + k * (box.x + box.width)).toBeLessThanOrEqual(700)
  })
})

it('moves the view instead if the browser scrolls the window, so that lines and cards stay together', () => {
  const { camera, element } = looked()
  camera.go({ x: 10, y: 20, k: 0.5 })
  Object.assign(element, { scrollLeft: 300, scrollTop: 40 })
  element.dispatchEvent(new Event('scroll'))
  expect(camera.view()).toEqual({ x: -290, y: -20, k: 0.5 })
  expect([element.scrollLeft, element.scrollTop]).toEqual([0, 0])
})

it('pinching a touch pad zooms around the fingers, if the browser reports gestures', () => {
  const { camera, element } = looked()
  const told = (type: string, scale: number) => {
    const event = new Event(type, { cancelable: true })
    element.dispatchEvent(Object.assign(event, { scale, clientX: 200, clientY: 100 }))
    return event.defaultPrevented
  }
  camera.go({ x: 0, y: 0, k: 0.5 })
  const under = toChart(camera.view(), { x: 200, y: 100 })
  expect([told('gesturestart', 1), told('gesturechange', 1.2), told('gesturechange', 1.5)]).toEqual([true, true, true])
  expect(camera.view().k).toBeCloseTo(0.75)
  expect(toChart(camera.view(), { x: 200, y: 100 })).toEqual({ x: expect.closeTo(under.x), y: expect.closeTo(under.y) })
  told('gesturestart', 1)
  told('gesturechange', 0.5)
  expect(camera.view().k).toBeCloseTo(0.375)
})

it('turning a wheel with Ctrl zooms in visible steps, however far it reports', () => {
  const { camera, element } = looked()
  camera.go({ x: 0, y: 0, k: 0.5 })
  const turn = (deltaY: number, deltaMode = 0) => {
    const before = camera.view().k
    element.dispatchEvent(new WheelEvent('wheel', { deltaY, deltaMode, ctrlKey: true, cancelable: true }))
    return camera.view().k / before
  }
  expect(turn(-120)).toBeCloseTo(Math.SQRT2)
  expect(turn(3, 1)).toBeCloseTo(Math.SQRT1_2)
  expect(turn(-4)).toBeCloseTo(2 ** 0.08)
})
