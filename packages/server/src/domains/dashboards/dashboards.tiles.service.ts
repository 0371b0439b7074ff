import type { TileSearches, Tiles } from '@cairn/contract/dashboards/tiles.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { requireShort } from '../../platform/search/parse-search'
import { searchHeadlinesEach } from '../headlines/headlines.service'
import { searchIssuesEach } from '../issues/issues.service'
import { organisationCalendar } from '../organisations/organisations.service'
import { searchRocksEach } from '../rocks/rocks.service'
import { searchTodosEach } from '../todos/todos.service'
import { textlessFrame } from '../work-items/work-items.search.service'

export async function searchTiles(tx: Tx, actor: Actor, asked: TileSearches): Promise<Tiles> {
  const calendar = await organisationCalendar(tx)
  const frame = textlessFrame(calendar)
  const tiles = {
    rock: await searchRocksEach(tx, actor, asked.rock, calendar),
    todo: await searchTodosEach(tx, actor, asked.todo, frame),
    issue: await searchIssuesEach(tx, actor, asked.issue, frame),
    headline: await searchHeadlinesEach(tx, actor, asked.headline, frame),
  }
  requireShort(Object.values(tiles).flat(2))
  return tiles
}
