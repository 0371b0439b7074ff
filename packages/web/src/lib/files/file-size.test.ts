import { expect, it } from 'vitest'
import { fileSize } from './uploads'

it.each([
  [7, '7 bytes'],
  [12_400, '12 kB'],
  [1_234_567, '1.2 MB'],
  [25_000_000, '25 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
