import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hasDrafts, saveDraft } from '../lib/forms/drafts'
import { sessionQuery } from '../lib/session/session'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient } from '../testing/signed-in'
import { useLeaveAccount } from './welcome-account'

function Leave() {
  const leave = useLeaveAccount()
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  )
}

it('leaves nothing on the device typed with the deleted account', async () => {
  saveDraft({ personId: ME, orgId: 'o' }, 'issue/1', 'Half a tho', null)
  saveDraft({ personId: ANNA, orgId: 'o' }, 'issue/1', 'Hers', null)
  const client = signedInClient()
  client.setQueryDefaults(sessionQuery.queryKey, { queryFn: async () => new Promise(() => undefined) })
  const { user, shownPath } = await renderApp(<Leave />, { queryClient: client })
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(shownPath()).toBe('/login'))
  expect([hasDrafts(ME), hasDrafts(ANNA)]).toEqual([false, true])
})
