import { expect, it } from 'vitest'
import { ownersAfter } from './owners-after'

it('replaces whom a form begins with by the first who is chosen, and keeps whoever is added after that', () => {
  expect(ownersAfter(['me'], false, ['me', 'ben'])).toEqual(['ben'])
  expect(ownersAfter(['me'], true, ['ben', 'me'])).toEqual(['ben', 'me'])
  expect(ownersAfter(['me'], false, [])).toEqual([])
  expect(ownersAfter(['me'], true, ['ben', 'cyd'])).toEqual(['ben', 'cyd'])
})
