import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetDrafts } from '../lib/drafts'
import { tellOtherTabs } from '../lib/other-tabs'
import { useSession } from '../lib/session'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'
import { forgetUnsent } from '../lib/unsent'

/** After one's account was deleted: nothing of it stays on the device, and the other tabs follow. */
export function useLeaveAccount(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { accountId } = useSession().user
  return async () => {
    tellOtherTabs()
    writeSessionContext(null)
    forgetDrafts(accountId)
    await forgetUnsent(accountId)
    await navigate({ to: '/login', ignoreBlocker: true })
    startOver(client)
  }
}
