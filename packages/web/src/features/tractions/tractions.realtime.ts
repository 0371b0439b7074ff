import { myTractionsKey } from '../../entities/tractions/my-tractions'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { tractionsQueries } from './tractions.queries'

export const tractionHandlers: LiveUpdateHandlers = {
  traction: (client, change, update) => {
    // A meeting's items appear in many lists.
    if (change !== 'Updated') return void client.invalidateQueries()
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['agendas'] })
  },
  meeting: (client, _change, update) => {
    void client.invalidateQueries({ queryKey: ['meetings', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['meetings', 'summary', update.id] })
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: tractionsQueries.lastHeld.queryKey })
    if (update.tractionId === null) return
    void client.invalidateQueries({ queryKey: ['meetings', 'history', update.tractionId] })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.tractionId] })
  },
  checklist: (client) => {
    void client.invalidateQueries({ queryKey: ['checklists'] })
  },
}
