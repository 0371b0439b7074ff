import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { type At, usePinch } from './use-stage-zoom'

const pinched = vi.fn<(factor: number, middle: At) => void>()
const begin = vi.fn<(middle: At) => typeof pinched>(() => pinched)

function Sheet() {
  const svg = useRef<SVGSVGElement>(null)
  usePinch(svg, begin)
  return (
    <div data-testid="window">
      <svg ref={svg} role="presentation" />
    </div>
  )
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY })

it('two fingers zoom from where they started, and one finger scrolls as usual', () => {
  const { getByTestId } = render(<Sheet />)
  const window = getByTestId('window')
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touches: ReturnType<typeof at>[]) =>
    fireEvent[type](window, { touches })
  expect(touch('touchStart', at(0, 0))).toBe(true)
  expect(touch('touchMove', at(5, 5))).toBe(true)
  expect(begin).not.toHaveBeenCalled()
  expect(touch('touchStart', at(0, 0), at(100, 0))).toBe(false)
  expect(begin).toHaveBeenLastCalledWith({ x: 50, y: 0 })
  expect(touch('touchMove', at(0, 0), at(200, 0))).toBe(false)
  expect(pinched).toHaveBeenLastCalledWith(2, { x: 100, y: 0 })
  touch('touchMove', at(0, 0), at(50, 0))
  expect(pinched).toHaveBeenLastCalledWith(0.5, { x: 25, y: 0 })
  touch('touchEnd', at(0, 0))
  expect(touch('touchMove', at(9, 9))).toBe(true)
  expect(pinched).toHaveBeenCalledTimes(2)
  touch('touchStart', at(0, 0), at(10, 0))
  expect(begin).toHaveBeenCalledTimes(2)
})
