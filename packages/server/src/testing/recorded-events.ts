import type { LiveUpdate } from '@cairn/contract/core/define-event'
import type { ValuesUpdate } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Audience } from '../platform/database/outbox.table'
import type { TestApp } from './test-app'

export interface RecordedEvent extends ValuesUpdate {
  readonly change: string
  readonly audience: Audience
}

/** Gathers the live updates that each commit records from now on; `take` empties what has gathered. */
export function recordLiveUpdates(app: TestApp): { take(): RecordedEvent[] } {
  let gathered: RecordedEvent[] = []
  app.database.onCommitted((events) => {
    for (const { hub, name, audience, payload } of events) {
      if (hub === '/live-update-hub') gathered.push({ ...(payload as LiveUpdate), change: name, audience })
    }
  })
  return {
    take: () => {
      const taken = gathered
      gathered = []
      return taken
    },
  }
}
