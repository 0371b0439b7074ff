import { getSeatFit, saveSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { SaveSeatFit, SeatFit } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { revisionKeys } from '../../../lib/revision-keys'
import { useWrite } from '../../../lib/use-write'
import { write } from '../../../lib/write'
import type { EditedChart } from '../accountability-chart.mutations'

const at = ({ id, collectionId }: EditedChart, seatId: string) => ({ collectionId, revisionId: id, seatId })

export const seatFitQuery = (chart: EditedChart, seatId: string) =>
  queryOptions({
    queryKey: [...revisionKeys.ac(chart.id), 'fit', seatId] as const,
    queryFn: (): Promise<SeatFit> => call(getSeatFit, { params: at(chart, seatId) }),
    retry: false,
  })

export const useSaveFit = (chart: EditedChart, seatId: string) =>
  useWrite((said: SaveSeatFit, client) => {
    const { queryKey } = seatFitQuery(chart, seatId)
    return write({
      endpoint: saveSeatFit,
      params: at(chart, seatId),
      body: said,
      thing: `${seatId}/fit`,
      optimistic: () => {
        const before = client.getQueryData(queryKey)
        client.setQueryData(queryKey, (fit) => fit && { ...fit, ...said })
        return () => client.setQueryData(queryKey, before)
      },
      reply: ({ fit }) => void client.setQueryData(queryKey, fit),
      refused: () => client.invalidateQueries({ queryKey: revisionKeys.ac(chart.id) }),
    })
  })
