import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Camera } from './camera'
import type { Drag, DragStore } from './drag-store'
import type { Laid } from './use-layout'

export interface Diagram {
  readonly chart: Chart
  readonly isEditable: boolean
  readonly camera: Camera
  readonly laid: Laid
  readonly drag: DragStore
}

export const DiagramContext = createContext<Diagram | null>(null)

export function useDiagram(): Diagram {
  const diagram = use(DiagramContext)
  if (!diagram) throw new Error('stands outside of a diagram')
  return diagram
}

export const useDrag = <T>(selector: (drag: Drag) => T): T => useStore(useDiagram().drag, selector)
