import { expect, it } from 'vitest'
import { ownersAfter } from './people-scopes'

it('replaces the default owner by the first chosen one, and keeps later additions', () => {
  expect(ownersAfter(['me'], false, ['me', 'ben'])).toEqual(['ben'])
  expect(ownersAfter(['me'], true, ['ben', 'me'])).toEqual(['ben', 'me'])
  expect(ownersAfter(['me'], false, [])).toEqual([])
  expect(ownersAfter(['me'], true, ['ben', 'cyd'])).toEqual(['ben', 'cyd'])
})
