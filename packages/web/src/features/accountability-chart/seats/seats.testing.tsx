import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renderApp } from '../../../testing/render'
import { ANNA, ME, signedInClient } from '../../../testing/signed-in'
import { newSeat } from '../accountability-chart.mutations'
import { chartQueries } from '../accountability-chart.queries'
import { ChartViewContext, createChartView, type SeatDialogName, type SeatText } from '../chart-view'
import { SeatDialogs } from './seat-dialogs'

export const CHART = '0198c0de-0000-7000-8000-0000000000d1'
export const COLLECTION = '0198c0de-0000-7000-8000-0000000000d2'
const idOf = (n: number) => `0198c0de-0000-7000-8000-0000000000e${n}`
export const [TOP, SALES, WORKS, SHOP] = [idOf(1), idOf(2), idOf(3), idOf(4)]

export function seatOf(id: string, title: string, parentId: string | null, said: Partial<Seat> = {}): Seat {
  const bare = { title, assignedToId: null, assignedTo: null, roles: [], isAssistant: false }
  return { ...newSeat(bare, parentId), id, sequence: 0, ...said }
}

export const seats: readonly Seat[] = [
  seatOf(TOP, 'Top', null, { assignedToId: ME, assignedTo: 'Tom Reyes' }),
  seatOf(SALES, 'Sales', TOP, { assignedToId: ANNA, assignedTo: 'Anna Reyes', roles: ['Bookings', 'Margin'] }),
  seatOf(WORKS, 'Works', TOP, { sequence: 1 }),
  seatOf(SHOP, 'Shop', SALES),
]

const chartOf = (given: Partial<Chart>): Chart => ({
  id: CHART,
  version: 3,
  collectionId: COLLECTION,
  collectionTitle: 'Charts',
  title: '2027 structure',
  createdById: ME,
  updatedAt: '2026-11-17T08:12:00Z',
  updatedById: ME,
  isPublished: false,
  publishedId: null,
  permissions: { lt: { canView: true, canEdit: true }, org: { canView: false, canEdit: false }, individuals: [] },
  canEdit: true,
  leadershipIds: [],
  shownPublishedId: null,
  changeNumber: 4,
  seats: [...seats],
  removedIds: [],
  ...given,
})

const query = chartQueries.one({ collectionId: COLLECTION, revisionId: CHART })

function Page() {
  const [view] = useState(() => pageView)
  const { data: chart } = useQuery({ ...query, enabled: false })
  return (
    <ChartViewContext value={view}>
      <ul>
        {chart?.seats?.map(({ id, title, assignedTo }) => (
          <li key={id}>{`${title}: ${assignedTo ?? 'nobody'}`}</li>
        ))}
      </ul>
      {chart && (
        <SeatDialogs chart={chart} renderPageDialog={(dialog, seat) => <p>{`${dialog} of ${seat.title}`}</p>} />
      )}
    </ChartViewContext>
  )
}

let pageView = createChartView()

export async function openSeat(
  dialog: SeatDialogName,
  seatId: string | null,
  given: Partial<Chart> = {},
  text?: SeatText,
) {
  pageView = createChartView()
  pageView.getState().open(dialog, seatId, text)
  const queryClient = signedInClient()
  queryClient.setQueryData(query.queryKey, chartOf(given))
  const rendered = await renderApp(<Page />, { queryClient })
  const hear = (change: (all: readonly Seat[]) => Seat[]) =>
    queryClient.setQueryData(query.queryKey, (chart) => chart && { ...chart, seats: change(chart.seats ?? []) })
  return { ...rendered, view: pageView, hear }
}
