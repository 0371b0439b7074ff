import type { LiveUpdateHandlers } from '../../lib/live-update'
import { myTractionsKey } from '../../lib/my-tractions'

/** Meetings are few on a screen and their lists small: what changed, and the lists it stands in, are fetched again. */
export const tractionHandlers: LiveUpdateHandlers = {
  traction: (client, change, update) => {
    // With a meeting come and go the things in it, which stand in many lists.
    if (change !== 'Updated') return void client.invalidateQueries()
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['agendas'] })
  },
  meeting: (client, _change, update) => {
    void client.invalidateQueries({ queryKey: ['meetings', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['meetings', 'summary', update.id] })
    void client.invalidateQueries({ queryKey: myTractionsKey })
    if (update.tractionId === null) return
    void client.invalidateQueries({ queryKey: ['meetings', 'history', update.tractionId] })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.tractionId] })
  },
  checklist: (client) => {
    void client.invalidateQueries({ queryKey: ['checklists'] })
  },
}
