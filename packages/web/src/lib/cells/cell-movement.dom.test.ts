import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { afterEntry, edgeOfData, movedBy, type PressedKey } from './cell-movement'
import { type Cell, type CellSelection, cellsIn, isInRange, onCell, rangeOf } from './cells'

const size = { rows: 6, columns: 8 }
const at = (row: number, column: number): Cell => ({ row, column })
const key = (name: string, { shift = false, command = false } = {}): PressedKey => ({
  key: name,
  isShift: shift,
  isCommand: command,
})
const isFilled = ({ row, column }: Cell) => row === 2 && [1, 2, 3, 6].includes(column)
const moving = { size, isFilled, page: 3 }
const movedTo = (from: Cell, pressed: PressedKey) => movedBy(onCell(from), pressed, moving)?.focus

afterEach(() => {
  document.documentElement.dir = ''
})

describe('keys that move', () => {
  it('move to the left in a right-to-left page, like its columns', () => {
    document.documentElement.dir = 'rtl'
    expect([key('ArrowRight'), key('ArrowLeft')].map((arrow) => movedTo(at(2, 3), arrow))).toEqual([at(2, 2), at(2, 4)])
  })

  it('move one step by an arrow, and stay at the edge', () => {
    expect(movedTo(at(2, 3), key('ArrowRight'))).toEqual(at(2, 4))
    expect(movedTo(at(2, 3), key('ArrowUp'))).toEqual(at(1, 3))
    expect(movedTo(at(0, 0), key('ArrowUp'))).toEqual(at(0, 0))
    expect(movedTo(at(5, 7), key('ArrowRight'))).toEqual(at(5, 7))
  })

  it('move with Ctrl to the end of a run, over a gap to the next value, and then to the edge', () => {
    const right = { row: 0, column: 1 }
    expect(edgeOfData(at(2, 1), right, moving)).toEqual(at(2, 3))
    expect(edgeOfData(at(2, 3), right, moving)).toEqual(at(2, 6))
    expect(edgeOfData(at(2, 6), right, moving)).toEqual(at(2, 7))
    expect(edgeOfData(at(0, 0), right, moving)).toEqual(at(0, 7))
    expect(movedTo(at(5, 2), key('ArrowUp', { command: true }))).toEqual(at(2, 2))
  })

  it('move to the row’s ends, and with Ctrl to the first cell and the last value', () => {
    expect(movedTo(at(3, 4), key('Home'))).toEqual(at(3, 0))
    expect(movedTo(at(3, 4), key('End'))).toEqual(at(3, 7))
    expect(movedTo(at(3, 4), key('Home', { command: true }))).toEqual(at(0, 0))
    expect(movedTo(at(3, 4), key('End', { command: true }))).toEqual(at(2, 6))
  })

  it('move by a page within the grid', () => {
    expect(movedTo(at(1, 4), key('PageDown'))).toEqual(at(4, 4))
    expect(movedTo(at(4, 4), key('PageDown'))).toEqual(at(5, 4))
    expect(movedTo(at(1, 4), key('PageUp'))).toEqual(at(0, 4))
  })

  it('extend the selection with Shift from the focused cell, and shrink it again', () => {
    const right = key('ArrowRight', { shift: true })
    const once = movedBy(onCell(at(2, 2)), right, moving)
    const twice = once && movedBy(once, right, moving)
    expect(twice).toEqual({ anchor: at(2, 2), head: at(2, 4), focus: at(2, 2) })
    expect(twice && movedBy(twice, key('ArrowLeft', { shift: true }), moving)).toEqual(once)
    expect(twice && movedBy(twice, key('ArrowDown'), moving)).toEqual(onCell(at(3, 2)))
  })

  it('select all with Ctrl+A, and ignore every other key', () => {
    const all = movedBy(onCell(at(2, 2)), key('a', { command: true }), moving)
    expect(all && rangeOf(all)).toEqual({ top: 0, left: 0, bottom: 5, right: 7 })
    expect(all?.focus).toEqual(at(2, 2))
    expect(movedBy(onCell(at(2, 2)), key('a'), moving)).toBeNull()
    expect(movedBy(onCell(at(2, 2)), key('PageDown', { command: true }), moving)).toBeNull()
  })
})

describe('Tab and Enter', () => {
  it('move to the next cell, and leave the grid at the edge', () => {
    expect(afterEntry(onCell(at(1, 1)), key('Tab'), size)).toEqual(onCell(at(1, 2)))
    expect(afterEntry(onCell(at(1, 1)), key('Enter', { shift: true }), size)).toEqual(onCell(at(0, 1)))
    expect(afterEntry(onCell(at(1, 7)), key('Tab'), size)).toBeNull()
    expect(afterEntry(onCell(at(5, 1)), key('Enter'), size)).toBeNull()
  })

  it('cycle through the selection, and reach each cell once', () => {
    const cell = fc.record({ row: fc.nat(5), column: fc.nat(7) })
    fc.assert(
      fc.property(cell, cell, fc.constantFrom('Tab', 'Enter'), fc.boolean(), (anchor, head, name, shift) => {
        fc.pre(anchor.row !== head.row || anchor.column !== head.column)
        const range = rangeOf({ anchor, head })
        const count = cellsIn(range).length
        const seen = new Set<string>()
        let selection: CellSelection = { anchor, head, focus: anchor }
        for (let turn = 0; turn < count; turn++) {
          selection = afterEntry(selection, key(name, { shift }), size) ?? selection
          expect(isInRange(selection.focus, range)).toBe(true)
          seen.add(`${selection.focus.row}/${selection.focus.column}`)
        }
        expect(seen.size).toBe(count)
        expect(selection.focus).toEqual(anchor)
      }),
    )
  })
})

test('no key moves out of the grid', () => {
  const names = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  const press = fc.record({ key: fc.constantFrom(...names), isShift: fc.boolean(), isCommand: fc.boolean() })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      const whole = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }
      let selection = onCell(at(2, 2))
      for (const pressed of presses) selection = movedBy(selection, pressed, moving) ?? selection
      for (const cell of Object.values(selection)) expect(isInRange(cell, whole)).toBe(true)
    }),
  )
})

describe('columns next to editable ones', () => {
  const beside = { ...moving, size: { ...size, before: 3, after: 1 } }
  const to = (from: Cell, pressed: PressedKey) => movedBy(onCell(from), pressed, beside)?.focus

  it('are entered from the first and last one, in both directions', () => {
    expect(to(at(2, 0), key('ArrowLeft'))).toEqual(at(2, -1))
    expect(to(at(2, -3), key('ArrowLeft'))).toEqual(at(2, -3))
    expect(to(at(2, 7), key('ArrowRight'))).toEqual(at(2, 8))
    expect(to(at(2, 8), key('ArrowRight'))).toEqual(at(2, 8))
    expect(to(at(2, -2), key('ArrowDown'))).toEqual(at(3, -2))
  })

  it('are skipped with Ctrl, which stops at the first and last period before', () => {
    expect(to(at(4, 5), key('ArrowLeft', { command: true }))).toEqual(at(4, 0))
    expect(to(at(4, 0), key('ArrowLeft', { command: true }))).toEqual(at(4, -3))
    expect(to(at(4, -3), key('ArrowRight', { command: true }))).toEqual(at(4, 0))
    expect(to(at(4, 7), key('ArrowRight', { command: true }))).toEqual(at(4, 8))
    expect(to(at(4, -2), key('ArrowDown', { command: true }))).toEqual(at(5, -2))
  })

  it('are skipped by Home and End, and are not in a selection of all', () => {
    expect(to(at(2, -2), key('Home'))).toEqual(at(2, 0))
    expect(to(at(2, -2), key('Home', { command: true }))).toEqual(at(0, 0))
    expect(to(at(2, -2), key('End'))).toEqual(at(2, 7))
    const all = movedBy(onCell(at(2, -2)), key('a', { command: true }), beside)
    expect(all && rangeOf(all)).toEqual({ top: 0, left: 0, bottom: 5, right: 7 })
  })

  it('are selected with Shift, and skipped by Tab', () => {
    const grown = movedBy(onCell(at(2, 1)), key('ArrowLeft', { shift: true, command: true }), beside)
    expect(grown && movedBy(grown, key('ArrowLeft', { shift: true }), beside)?.head.column).toBeLessThan(1)
    expect(afterEntry(onCell(at(2, 0)), key('Tab', { shift: true }), beside.size)).toBeNull()
    expect(afterEntry(onCell(at(2, -2)), key('Tab'), beside.size)?.focus).toEqual(at(2, -1))
    expect(afterEntry(onCell(at(2, 8)), key('Tab'), beside.size)).toBeNull()
  })
})
