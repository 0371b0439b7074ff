import { afterEach, expect, it } from 'vitest'
import { placeAt } from './mention-list'

const typedAt = (left: number) => DOMRect.fromRect({ x: left, y: 100, width: 10, height: 20 })

afterEach(() => {
  document.documentElement.removeAttribute('dir')
})

it('shows the mention list below the @', () => {
  expect(placeAt(typedAt(400))).toEqual({ left: 400, top: 124 })
  document.documentElement.dir = 'rtl'
  expect(placeAt(typedAt(400))).toEqual({ left: 410 - 256, top: 124 })
})

it('stays within the window in both directions', () => {
  const end = window.innerWidth - 256 - 8
  expect(placeAt(typedAt(window.innerWidth - 20))).toMatchObject({ left: end })
  document.documentElement.dir = 'rtl'
  expect(placeAt(typedAt(window.innerWidth - 2))).toMatchObject({ left: end })
  expect(placeAt(typedAt(20))).toMatchObject({ left: 8 })
})
