import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { ChartViewContext, type ChartViewStore, createChartView } from '../chart-view'
import { ChartDiagram } from './chart-diagram'

export const seat = (id: string, title: string, parentId: string | null, more: Partial<Seat> = {}): Seat => ({
  id,
  title,
  parentId,
  version: 1,
  sequence: 0,
  assignedToId: null,
  assignedTo: null,
  isLT: false,
  roles: [],
  isAssistant: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
  ...more,
})
const person = (id: string, name: string) => ({ assignedToId: id, assignedTo: name })
export const mill = [
  seat('top', 'President', null, { ...person('margaret', 'Margaret Olsen'), roles: ['Lead and manage'], isLT: true }),
  seat('office', 'Front office', 'top', { ...person('carol', 'Carol Hughes'), isAssistant: true }),
  seat('sales', 'Sales', 'top', { ...person('dana', 'Dana Whitfield'), sequence: 1, isLT: true }),
  seat('operations', 'Operations', 'top', { ...person('margaret', 'Margaret Olsen'), sequence: 2 }),
  seat('showroom', 'Showroom', 'sales'),
]
const draft = { id: 'chart', collectionId: 'folder', canEdit: true, shownPublishedId: null, changeNumber: 1 }

export const shown: { view: ChartViewStore; change: (seats: Seat[]) => void } = {
  view: createChartView(),
  change: () => undefined,
}

export function ShownDiagram({ isEditable = true }: { isEditable?: boolean }) {
  const [view] = useState(() => {
    shown.view = createChartView()
    return shown.view
  })
  const [seats, setSeats] = useState(mill)
  shown.change = (next) => act(() => setSeats(next))
  return (
    <ChartViewContext value={view}>
      <ChartDiagram chart={{ ...draft, canEdit: isEditable, seats } as unknown as Chart} isEditable={isEditable} />
    </ChartViewContext>
  )
}

export const item = (name: string | RegExp) => screen.findByRole('treeitem', { name })
export const names = () => screen.queryAllByRole('treeitem').map((one) => one.getAttribute('aria-label'))
export const active = () => {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.getAttribute('aria-label')
}
export const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const lengths = (text: string) => [...text.matchAll(/-?[\d.]+/g)].map(([length]) => Number(length))

export function pointOf(card: HTMLElement, share = 0.5) {
  const [x = 0, y = 0, k = 1] = lengths(card.parentElement?.style.transform ?? '')
  const read = (name: string) => Number.parseFloat(card.style.getPropertyValue(name))
  return { clientX: x + k * (read('--x') + share * read('--w')), clientY: y + k * (read('--y') + read('--h') / 2) }
}

export function hold(card: HTMLElement, over: HTMLElement, share = 0.5) {
  const [from, to] = [pointOf(card), pointOf(over, share)]
  fireEvent.pointerDown(card, { ...from, button: 0, pointerType: 'mouse' })
  fireEvent.pointerMove(window, { clientX: from.clientX + 9, clientY: from.clientY })
  fireEvent.pointerMove(window, to)
  return { drop: () => fireEvent.pointerUp(window, to) }
}
