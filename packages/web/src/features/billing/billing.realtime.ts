import type { LiveUpdateHandlers } from '../../lib/live-update'
import { billingKey } from '../../lib/subscription'

export const billingHandlers: LiveUpdateHandlers = {
  subscription: (client) => {
    void client.invalidateQueries({ queryKey: billingKey })
  },
  invoice: (client) => {
    void client.invalidateQueries({ queryKey: billingKey })
  },
  person: (client) => {
    void client.invalidateQueries({ queryKey: billingKey })
    void client.invalidateQueries({ queryKey: ['people', 'owner'] })
  },
}
