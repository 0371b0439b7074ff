import { expect, test } from 'vitest'
import { cellPath, readCellAddress } from './entered-number'

const cell = { measurableId: '0193a1b2-0000-7000-8000-0000000000ff', intervalId: '2026-11-09' }

test('round-trips a cell’s address through its link', () => {
  const path = cellPath('0193a1b2-0000-7000-8000-000000000001', cell)
  const [, search = ''] = path.split('?cell=')
  expect(readCellAddress(search)).toEqual(cell)
})

test.each([
  '',
  '.',
  'x.2026-11-09',
  `${cell.measurableId}.2026-13-01`,
  `${cell.measurableId}`,
  `${cell.measurableId}.2026-11-09.1`,
])('“%s” is not a cell', (text) => {
  expect(readCellAddress(text)).toBeNull()
})
