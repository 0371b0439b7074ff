import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { revisionKeys } from '../../entities/collections/revision-keys'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

const reading = new WeakMap<QueryClient, Map<string, { hasChanged: boolean }>>()

/** Lets a running fetch finish: frequent changes would keep restarting it. */
async function readOn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const all = reading.get(client) ?? new Map<string, { hasChanged: boolean }>()
  reading.set(client, all)
  const hash = hashKey(queryKey)
  const underWay = all.get(hash)
  if (underWay) {
    underWay.hasChanged = true
    return
  }
  const own = { hasChanged: true }
  all.set(hash, own)
  try {
    while (own.hasChanged) {
      own.hasChanged = false
      await client.invalidateQueries({ queryKey })
    }
  } finally {
    all.delete(hash)
  }
}

export const accountabilityChartHandlers: LiveUpdateHandlers = {
  seat: (client, _change, { id, version }) => {
    const held = client.getQueryData<Chart>([...revisionKeys.ac(id), 'current'])
    void readOn(client, ['ac', 'held'])
    if (version !== null && held && held.changeNumber >= version) return
    void readOn(client, revisionKeys.ac(id))
  },
}
