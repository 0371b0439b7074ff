import { searchTiles } from '@cairn/contract/dashboards/dashboards.endpoints'
import type { Tiles } from '@cairn/contract/dashboards/dashboards.schemas'
import { WIDGETS_PER_TYPE } from '@cairn/contract/dashboards/widgets'
import type { ItemSearch } from '../../entities/items/item-cache'
import { call } from '../../lib/api/api'

const WINDOW_MS = 10

interface Batch {
  readonly asked: Record<keyof Tiles, ItemSearch[]>
  readonly reply: Promise<Tiles>
}
let open: Batch | null = null

function start(): Batch {
  const asked: Batch['asked'] = { rock: [], todo: [], issue: [], headline: [] }
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS))
    if (open === batch) open = null
    return await call(searchTiles, { body: asked })
  }
  const batch = { asked, reply: send() }
  return batch
}

/** Requests within 10 ms are batched. */
export const searchTile =
  <Kind extends keyof Tiles>(kind: Kind) =>
  async (search: ItemSearch): Promise<Tiles[Kind][number]> => {
    if (open === null || open.asked[kind].length >= WIDGETS_PER_TYPE) open = start()
    const { asked, reply } = open
    const at = asked[kind].push(search) - 1
    const found: Tiles[Kind][number] | undefined = (await reply)[kind][at]
    return found ?? []
  }
