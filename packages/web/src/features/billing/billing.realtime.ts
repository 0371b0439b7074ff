import type { QueryClient } from '@tanstack/react-query'
import { billingKey } from '../../entities/billing/subscription'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { billingQueries } from './billing.queries'

const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: billingKey })

export const billingHandlers: LiveUpdateHandlers = {
  subscription: readAgain,
  invoice: readAgain,
  person: (client) => {
    readAgain(client)
    void client.invalidateQueries({ queryKey: billingQueries.owner.queryKey })
  },
}
