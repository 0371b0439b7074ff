import { describe, expect, it } from 'vitest'
import { type ChainLink, findChainFault, levelsAbove, levelsBelow } from './rock-chain'
import { CHAIN_MAX } from './rocks.schemas'

const chainOf = (...ids: string[]): ChainLink[] => ids.map((id, index) => ({ id, parentId: ids[index - 1] ?? null }))
const idsOf = (links: readonly ChainLink[]) => links.map(({ id }) => id).join('')

describe('a chain of delegation', () => {
  it('leads down to each level, and up to the first', () => {
    const links = chainOf('a', 'b', 'c', 'd')
    expect([idsOf(levelsBelow(links, 'b')), idsOf(levelsAbove(links, 'c'))]).toEqual(['cd', 'ba'])
  })

  it('ends even if it is cyclic', () => {
    const links = [...chainOf('a', 'b').slice(1), { id: 'a', parentId: 'b' }]
    expect([idsOf(levelsBelow(links, 'a')), idsOf(levelsAbove(links, 'a'))]).toEqual(['b', 'b'])
    const tail = [...links, { id: 'c', parentId: 'x' }, { id: 'x', parentId: 'c' }]
    expect(idsOf(levelsAbove(tail, 'c'))).toBe('x')
  })

  it.each([
    ['to itself', [{ id: 'a', parentId: 'a' }]],
    [
      'to one that it was delegated from',
      [
        { id: 'a', parentId: 'b' },
        { id: 'b', parentId: 'a' },
      ],
    ],
    [
      'round three',
      [
        { id: 'a', parentId: 'c' },
        { id: 'b', parentId: 'a' },
        { id: 'c', parentId: 'b' },
      ],
    ],
  ])('does not lead %s', (_, links) => {
    expect(findChainFault(links, 'a')).toBe('cycle')
  })

  it('has a limited number of Rocks, counted from any of them', () => {
    const ids = Array.from({ length: CHAIN_MAX }, (_, index) => `r${index}`)
    expect(findChainFault(chainOf(...ids), 'r4')).toBeNull()
    const longer = chainOf(...ids, 'last')
    expect(['r0', 'r4', 'last'].map((id) => findChainFault(longer, id))).toEqual(['depth', 'depth', 'depth'])
  })
})
