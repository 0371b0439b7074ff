import type { Widget } from './dashboards.schemas'
import { filtersOf, isFiltered, onlyMine } from './widget-filters'
import type { Box, WidgetType } from './widgets'

export const newTileSize: Readonly<Record<WidgetType, Pick<Box, 'w' | 'h'>>> = {
  measurable: { w: 7, h: 7 },
  todo: { w: 5, h: 7 },
  rock: { w: 7, h: 6 },
  issue: { w: 5, h: 6 },
  headline: { w: 7, h: 5 },
  meeting: { w: 5, h: 5 },
}

const rows = [
  ['measurable', 'todo', 0],
  ['rock', 'issue', 7],
  ['headline', 'meeting', 13],
] as const

const isEverybodys = (type: WidgetType) => type === 'issue' || type === 'headline'

function tile(type: WidgetType, x: number, y: number, personId: string): Widget {
  const choice = { ...onlyMine, others: isEverybodys(type) }
  return { i: type, type, x, y, ...newTileSize[type], filters: isFiltered(type) ? filtersOf(choice, personId) : [] }
}

export const defaultWidgets = (personId: string): Widget[] =>
  rows.flatMap(([left, right, y]) => [tile(left, 0, y, personId), tile(right, newTileSize[left].w, y, personId)])
