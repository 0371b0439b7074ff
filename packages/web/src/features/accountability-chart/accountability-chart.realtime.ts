import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { readOn } from '../../lib/read-on'
import { revisionKeys } from '../../lib/revision-keys'

export const accountabilityChartHandlers: LiveUpdateHandlers = {
  seat: (client, _change, { id, version }) => {
    const held = client.getQueryData<Chart>([...revisionKeys.ac(id), 'current'])
    void readOn(client, ['ac', 'held'])
    if (version !== null && held && held.changeNumber >= version) return
    void readOn(client, revisionKeys.ac(id))
  },
}
