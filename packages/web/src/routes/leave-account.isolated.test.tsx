import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { hasDrafts, saveDraft } from '../lib/drafts'
import { sessionQuery } from '../lib/session'
import { ANNA, ME, signedInClient } from '../testing/signed-in'
import { useLeaveAccount } from './leave-account'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}))

it('leaves nothing on the device that was typed with the account that is deleted', async () => {
  saveDraft({ personId: ME, orgId: 'o' }, 'issue/1', 'Half a tho', null)
  saveDraft({ personId: ANNA, orgId: 'o' }, 'issue/1', 'Hers', null)
  const client = signedInClient()
  client.setQueryDefaults(sessionQuery.queryKey, { queryFn: async () => new Promise(() => undefined) })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLeaveAccount(), { wrapper })
  await act(() => result.current())
  expect([hasDrafts(ME), hasDrafts(ANNA)]).toEqual([false, true])
})
