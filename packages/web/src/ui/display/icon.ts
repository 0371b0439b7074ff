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
