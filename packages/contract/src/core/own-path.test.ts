import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path'

describe('redirect paths', () => {
  test.each([
    '/',
    '/login',
    '/traction/1/2?tab=a#b',
    '/welcome/invitation/process/1/a-b_c',
    '/?modal=%2Faccount',
    '/a/',
    '/%C3%A9',
  ])('is the requested page of ours: %s', (target) => {
    expect(ownPath(target)).toBe(target)
  })

  test.each([
    ...['https://evil.example', 'javascript:alert(1)', '', undefined, null, 3, ['/a'], 'evil.example'],
    ...[
      '//evil.example',
      '//[',
      '//',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n//evil',
      '/.//evil.example/a',
      '/..//x',
    ],
    ...[
      '/a//b',
      '/%',
      '/a?%',
      '/%ED%A0%80',
      '/%2e%2e/',
      '/%5Cevil',
      '/a b',
      '/a\\b',
      '/a?x\\y',
      '/./',
      '/..',
      '/a/../b',
    ],
  ])('is home instead of: %j', (target) => {
    expect(ownPath(target)).toBe('/')
  })

  const part = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '?', '#', '%', '%2f', '@', ':', '[', ']', '\t', '\n', 'a', '*'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)

  test('never names another host, and stays unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.webUrl(), fc.anything()), (target) => {
        const path = ownPath(target)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(ownPath(path)).toBe(path)
        expect(() => decodeURIComponent(path)).not.toThrow()
      }),
      { numRuns: 2_000 },
    )
  })
})
