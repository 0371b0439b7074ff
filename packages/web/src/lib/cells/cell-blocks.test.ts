import { describe, expect, it } from 'vitest'
import { cellsIn, filledDown, filledRight, placeBlock, rangeOf } from './cells'

const size = { rows: 6, columns: 6 }
const one = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column })
const values = (placed: ReturnType<typeof placeBlock>) =>
  placed.placed.map(({ cell, value }) => `${cell.row},${cell.column}=${value}`)

describe('a pasted block', () => {
  it('starts at the selected cell', () => {
    const placing = placeBlock(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      one(1, 1),
      size,
    )
    expect(values(placing)).toEqual(['1,1=1', '1,2=2', '2,1=3', '2,2=4'])
    expect(placing).toMatchObject({ range: { top: 1, left: 1, bottom: 2, right: 2 }, left: 0 })
  })

  it('of one value fills the selection', () => {
    const placing = placeBlock([['7']], { top: 0, left: 0, bottom: 1, right: 2 }, size)
    expect(placing.placed).toHaveLength(6)
    expect(new Set(placing.placed.map(({ value }) => value))).toEqual(new Set(['7']))
  })

  it('repeats if the selection is a multiple of it, and is pasted once if not', () => {
    const block = [['1', '2']]
    const multiple = placeBlock(block, { top: 0, left: 0, bottom: 1, right: 3 }, size)
    expect(values(multiple)).toEqual(['0,0=1', '0,1=2', '0,2=1', '0,3=2', '1,0=1', '1,1=2', '1,2=1', '1,3=2'])
    expect(placeBlock(block, { top: 0, left: 0, bottom: 0, right: 2 }, size).placed).toHaveLength(2)
  })

  it('omits cells beyond the grid, and counts them', () => {
    const placing = placeBlock(
      [
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
      one(5, 4),
      size,
    )
    expect(values(placing)).toEqual(['5,4=1', '5,5=2'])
    expect(placing.left).toBe(4)
  })

  it('without content changes nothing', () => {
    expect(placeBlock([], one(0, 0), size).placed).toEqual([])
  })
})

describe('filling', () => {
  it('down copies the first row of the selection, or the row above', () => {
    const block = { top: 1, left: 2, bottom: 3, right: 2 }
    expect(filledDown(block).map(({ cell, value }) => [cell.row, value.row])).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(filledDown(one(4, 2))).toEqual([{ cell: { row: 4, column: 2 }, value: { row: 3, column: 2 } }])
    expect(filledDown(one(0, 2))).toEqual([])
  })

  it('right copies the first column of the selection, or the one before', () => {
    const block = { top: 1, left: 2, bottom: 1, right: 4 }
    expect(filledRight(block).map(({ cell, value }) => [cell.column, value.column])).toEqual([
      [3, 2],
      [4, 2],
    ])
    expect(filledRight(one(4, 0))).toEqual([])
  })
})

describe('a selection', () => {
  const selection = { anchor: { row: 4, column: 1 }, head: { row: 2, column: 3 }, focus: { row: 4, column: 1 } }

  it('covers the cells between its corners, whichever was first', () => {
    expect(rangeOf(selection)).toEqual({ top: 2, left: 1, bottom: 4, right: 3 })
    expect(cellsIn(rangeOf(selection))).toHaveLength(9)
  })
})
