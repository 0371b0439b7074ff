import { expect, test } from 'vitest'
import { pieceByPiece } from './work-items.many.service'

test('whoever waits has a turn between one piece of many items and the next', async () => {
  const seen: unknown[] = []
  const items = Array.from({ length: 120 }, (_, at) => at)
  await pieceByPiece(items, (piece) => {
    seen.push(piece.length)
    setImmediate(() => seen.push('another'))
  })
  expect(seen).toEqual([50, 'another', 50, 'another', 20])
})
