import { type Block, type Frame, type PlacedCard, placeBlock, shift, widest } from './chart-blocks'
import type { OrderedSeat } from './chart-order'
import { layerGap, nodeGap } from './chart-sizes'

const FOREST_SHAPE = 1.2

export function placeForest(frame: Frame, tops: readonly OrderedSeat[]): Block {
  const blocks = tops.map((top) => placeBlock(frame, top, 0))
  const [beside, below] = [nodeGap(frame.spacing), 2 * layerGap(frame.spacing)]
  const area = blocks.reduce((sum, { width, height }) => sum + (width + beside) * (height + below), 0)
  const room = Math.max(widest(blocks), Math.sqrt(area * FOREST_SHAPE))
  const cards: PlacedCard[] = []
  let [x, y, rowHeight, width] = [0, 0, 0, 0]
  for (const block of blocks) {
    if (x > 0 && x + block.width > room) [x, y, rowHeight] = [0, y + rowHeight + below, 0]
    shift(block, x, y)
    for (const card of block.cards) cards.push(card)
    width = Math.max(width, x + block.width)
    rowHeight = Math.max(rowHeight, block.height)
    x += block.width + beside
  }
  return { cards, width, height: y + rowHeight }
}
