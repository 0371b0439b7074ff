import ChartLine from 'icon:chart-line'
import CircleDot from 'icon:circle-dot'
import Megaphone from 'icon:megaphone'
import Mountain from 'icon:mountain'
import SquareCheck from 'icon:square-check'
import type { LinkedItem } from '@cairn/contract/items/links.schemas'
import type { IconComponent } from '../../ui/icon'

export const kindIcons: Readonly<Record<LinkedItem['kind'], IconComponent>> = {
  measurable: ChartLine,
  rock: Mountain,
  todo: SquareCheck,
  issue: CircleDot,
  headline: Megaphone,
}
