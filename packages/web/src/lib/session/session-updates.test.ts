import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sessionQuery } from './session'
import { sessionHandlers } from './session-updates'

it.each(['navbar', 'person', 'choice'])(
  'one’s own %s is read again where it was changed elsewhere, and nobody else’s',
  (kind) => {
    const client = new QueryClient()
    client.setQueryData(sessionQuery.queryKey, { user: { userId: 'me' } } as never)
    const isStale = () => client.getQueryState(sessionQuery.queryKey)?.isInvalidated
    const told = (id: string) => sessionHandlers[kind as 'navbar']?.(client, 'Updated', { kind, id } as LiveUpdate)
    told('somebody else')
    expect(isStale()).toBe(false)
    told('me')
    expect(isStale()).toBe(true)
  },
)
