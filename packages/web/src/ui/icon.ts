import ChartLine from 'icon:chart-line'
import Megaphone from 'icon:megaphone'
import Mountain from 'icon:mountain'
import SquareCheck from 'icon:square-check'
import TriangleAlert from 'icon:triangle-alert'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import { createElement, type ReactElement, type SVGProps } from 'react'

export type IconComponent = (
  props: SVGProps<SVGSVGElement> & {
    size?: number | string
  },
) => ReactElement

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

export function defineIcon(name: string, shapes: readonly Shape[]): IconComponent {
  const ownClass = `lucide lucide-${name}`
  return ({ size = 24, color = 'currentColor', className, children, ...rest }) => {
    const isNamed = rest['aria-label'] ?? rest['aria-labelledby'] ?? rest.role
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        'aria-hidden': isNamed ? undefined : true,
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }
}

export const kindIcons: Readonly<Record<LinkedItem['kind'], IconComponent>> = {
  measurable: ChartLine,
  rock: Mountain,
  todo: SquareCheck,
  issue: TriangleAlert,
  headline: Megaphone,
}
