import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

describe('where sign-in leads on to', () => {
  it('is the path that was asked for', () => {
    expect(safeRedirect('/traction/1/2?tab=a#b')).toBe('/traction/1/2?tab=a#b')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', undefined, 3])(
    'is never another site: %s',
    (target) => {
      expect(safeRedirect(target)).toBe('/')
    },
  )

  it('names no other host in its path', () => {
    expect(safeRedirect('/.//evil.example/a')).toBe('/evil.example/a')
  })
})
