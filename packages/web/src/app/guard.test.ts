import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { requireOrganization } from './guard'

const SET_UP = { id: 'strict', name: 'Strict' }

async function ledTo(session: object): Promise<unknown> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(sessionQuery.queryKey, session as never)
  const led = await requireOrganization({ context: { queryClient }, location: { href: '/meetings' } }).catch(
    (redirect: { options: { to: string } }) => redirect,
  )
  return led?.options.to ?? null
}

it.each([
  [{ orgId: 'one', orgAwaitingSecondFactor: null }, null],
  [{ orgId: null, orgAwaitingSecondFactor: SET_UP }, '/welcome/second-factor'],
  [{ orgId: null, orgAwaitingSecondFactor: null }, '/welcome/tools'],
])('sends %o to %s', async (session, to) => {
  expect(await ledTo(session)).toBe(to)
})
