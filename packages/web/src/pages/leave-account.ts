import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteDrafts } from '../lib/forms/drafts'
import { deleteUnsent } from '../lib/offline/unsent'
import { forgetUnsentChoices } from '../lib/session/choices'
import { useSession } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'

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
