import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLUMNS,
  fits,
  fullTypes,
  inOrder,
  laidOut,
  overlapping,
  resized,
  stepped,
  type Tile,
  toBottom,
  toTop,
  WIDGETS_MAX,
  withBox,
  withoutTile,
  withTile,
} from './widgets'

const box = fc.record({ x: fc.integer(), y: fc.integer(), w: fc.integer(), h: fc.integer() })
const tilesOf = (boxes: readonly Omit<Tile, 'i'>[]) => boxes.map((one, index) => ({ i: String(index), ...one }))
const anyTiles = fc.array(box, { maxLength: WIDGETS_MAX }).map(tilesOf)
const tiles = anyTiles.map(laidOut)
const directions = fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const)
const names = (some: readonly Tile[]) => some.map(({ i }) => i).toSorted()

/** Nothing lies on anything, nothing sticks out, and no tile could rise. */
function expectLaid(some: readonly Tile[]) {
  expect(overlapping(some)).toBeNull()
  expect(some.every(fits)).toBe(true)
  expect(laidOut(some)).toEqual(inOrder(some))
}

describe('any tiles', () => {
  it('are laid out within bounds and without overlap, and laying them out again changes nothing', () => {
    fc.assert(
      fc.property(anyTiles, (some) => {
        const laid = laidOut(some)
        expect(names(laid)).toEqual(names(some))
        expectLaid(laid)
      }),
    )
  })

  it.each([
    ['moved anywhere', withBox],
    ['put on top', (some: readonly Tile[], i: string) => toTop(some, i)],
    ['put at the bottom', (some: readonly Tile[], i: string) => toBottom(some, i)],
    ['taken away', (some: readonly Tile[], i: string) => withoutTile(some, i)],
  ])('one of them %s keeps the layout valid', (_what, change) => {
    fc.assert(fc.property(tiles, fc.nat(WIDGETS_MAX), box, (some, i, at) => expectLaid(change(some, String(i), at))))
  })

  it('a keyboard step or resize keeps the layout valid, and loses none', () => {
    fc.assert(
      fc.property(tiles, fc.nat(WIDGETS_MAX), directions, (some, i, direction) => {
        for (const act of [stepped, resized]) {
          const after = act(some, String(i), direction)
          expectLaid(after)
          expect(names(after)).toEqual(names(some))
        }
      }),
    )
  })

  it('a new one uses free space, and moves none', () => {
    fc.assert(
      fc.property(tiles, fc.integer({ min: 3, max: COLUMNS }), (some, w) => {
        const after = withTile(some, { i: 'new', x: 0, y: 0, w, h: 4 })
        expectLaid(after)
        expect(after.filter(({ i }) => i !== 'new')).toEqual(inOrder(some))
      }),
    )
  })
})

const tile = (i: string, x: number, y: number, w: number, h: number): Tile => ({ i, x, y, w, h })
const board = [tile('a', 0, 0, 7, 5), tile('b', 7, 0, 5, 5), tile('c', 0, 5, 7, 3), tile('d', 7, 5, 5, 6)]
const at = (some: readonly Tile[], i: string) => some.find((one) => one.i === i)

describe('a tile that is moved', () => {
  it('swaps with the next one below or above, whichever is higher', () => {
    const down = stepped(board, 'a', 'down')
    expect([at(down, 'c')?.y, at(down, 'a')?.y]).toEqual([0, 3])
    expect(stepped(down, 'a', 'up')).toEqual(inOrder(board))
  })

  it('stays at the edge', () => {
    expect(stepped(board, 'a', 'up')).toEqual(board)
    expect(stepped(board, 'a', 'left')).toEqual(inOrder(board))
    expect(stepped(board, 'd', 'down')).toEqual(board)
    expect(stepped(board, 'b', 'right')).toEqual(inOrder(board))
  })

  it('takes the place of its neighbor, which moves down', () => {
    const after = stepped(board, 'a', 'right')
    expect(at(after, 'a')).toMatchObject({ x: 1, y: 0 })
    expect(at(after, 'b')?.y).toBe(5)
  })

  it('grows to the edge, and shrinks to three', () => {
    let some: readonly Tile[] = board
    for (let press = 0; press < COLUMNS; press++) some = resized(some, 'b', 'right')
    expect(at(some, 'b')).toMatchObject({ x: 7, w: 5 })
    for (let press = 0; press < COLUMNS; press++) some = resized(some, 'b', 'left')
    expect(at(some, 'b')).toMatchObject({ x: 7, w: 3 })
  })

  it('moves first or last', () => {
    expect(at(toTop(board, 'd'), 'd')?.y).toBe(0)
    expect(at(toTop(board, 'd'), 'b')?.y).toBe(6)
    expect(at(toBottom(board, 'a'), 'a')?.y).toBe(3)
  })
})

it('a type is full at four', () => {
  const todos = Array.from({ length: 4 }, () => ({ type: 'todo' as const }))
  expect(fullTypes(todos.slice(1))).toEqual([])
  expect(fullTypes([...todos, { type: 'rock' }])).toEqual(['todo'])
})
