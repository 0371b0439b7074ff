import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { createContext, use } from 'react'
import type { Camera } from './camera'
import type { Laid } from './use-layout'

/** The diagram around: what its tools and its cards share. */
export interface Diagram {
  readonly chart: Chart
  readonly isEditable: boolean
  readonly camera: Camera
  readonly laid: Laid
}

export const DiagramContext = createContext<Diagram | null>(null)

export function useDiagram(): Diagram {
  const diagram = use(DiagramContext)
  if (!diagram) throw new Error('stands outside of a diagram')
  return diagram
}
