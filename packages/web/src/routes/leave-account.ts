import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetUnsentChoices } from '../lib/choices'
import { deleteDrafts } from '../lib/drafts'
import { notifyOtherTabs } from '../lib/other-tabs'
import { useSession } from '../lib/session'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'
import { deleteUnsent } from '../lib/unsent'

export function useLeaveAccount(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { accountId } = useSession().user
  return async () => {
    notifyOtherTabs()
    writeSessionContext(null)
    deleteDrafts(accountId)
    await deleteUnsent(accountId)
    await navigate({ to: '/login', ignoreBlocker: true })
    forgetUnsentChoices()
    startOver(client)
  }
}
