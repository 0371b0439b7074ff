import type { LinkedItem } from '@cairn/contract/items/links.schemas'
import { ChartLine, CircleDot, type LucideIcon, Megaphone, Mountain, SquareCheck } from 'lucide-react'

export const kindIcons: Readonly<Record<LinkedItem['kind'], LucideIcon>> = {
  measurable: ChartLine,
  rock: Mountain,
  todo: SquareCheck,
  issue: CircleDot,
  headline: Megaphone,
}
