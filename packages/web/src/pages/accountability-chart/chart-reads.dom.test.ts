import { afterEach, expect, it, vi } from 'vitest'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { makeQueryClient } from '../../lib/api/query-client'
import { loadDiagram, readChart } from './chart.reads'

afterEach(() => vi.unstubAllGlobals())

it('fetches a chart’s seats once before its page renders, with all data of the diagram', async () => {
  const asked: string[] = []
  const chart = { id: 'chart', seats: [], shownPublishedId: null, changeNumber: 1, removedIds: [] }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://cairn.example').pathname)
    return Response.json(chart)
  })
  const client = makeQueryClient()
  const at = { collectionId: 'folder', revisionId: 'chart' }
  await Promise.all([readChart(client, at), readChart(client, at)])
  await vi.waitFor(
    () => expect(client.getQueryData(chartQueries.one(at).queryKey)).toMatchObject({ id: 'chart' }),
    5000,
  )
  await readChart(client, at)
  expect(asked).toEqual(['/api/v2/ac/collection/folder/revision/chart'])
  expect(await loadDiagram()).toBeTypeOf('function')
})
