import { expect, test } from 'vitest'
import { pieceByPiece } from './work-items.many.service'

test('yields between chunks of many items', async () => {
  const seen: unknown[] = []
  const items = Array.from({ length: 120 }, (_, at) => at)
  await pieceByPiece(items, (piece) => {
    seen.push(piece.length)
    setImmediate(() => seen.push('another'))
  })
  expect(seen).toEqual([50, 'another', 50, 'another', 20])
})
