import ChartLine from 'icon:chart-line'
import Megaphone from 'icon:megaphone'
import Mountain from 'icon:mountain'
import SquareCheck from 'icon:square-check'
import TriangleAlert from 'icon:triangle-alert'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import type { IconComponent } from './icon'

export const kindIcons: Readonly<Record<LinkedItem['kind'], IconComponent>> = {
  measurable: ChartLine,
  rock: Mountain,
  todo: SquareCheck,
  issue: TriangleAlert,
  headline: Megaphone,
}
