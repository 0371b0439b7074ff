import { endSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import type { KeyBelow } from '../../i18n/texts'
import { loadPacks, translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { deleteDrafts, hasDrafts } from '../../lib/forms/drafts'
import { hasUnsaved } from '../../lib/forms/unsaved'
import { pauseSending } from '../../lib/offline/outbox'
import { deleteStoredQueries } from '../../lib/offline/stored-queries'
import { countUnsent, deleteUnsent } from '../../lib/offline/unsent'
import { writeSessionContext } from '../../lib/session/session-context'
import { notifyOtherTabs, startOver, whileSigningOut } from '../../lib/session/session-reset'
import { sendWrite, write } from '../../lib/sync/write'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { confirm } from '../../ui/overlays/confirm-dialog'

async function mayBeLost(count: number, isTyped: boolean): Promise<boolean> {
  await loadPacks('unsent')
  const messageOf = (key: KeyBelow<'unsent:signOut.'>) => translate(`unsent:signOut.${key}`, { count })
  const message = [count > 0 && messageOf('text'), isTyped && messageOf('typed')].filter(Boolean).join(' ')
  const labels = { title: messageOf('title'), message, confirmLabel: messageOf('confirm') }
  return confirm({ ...labels, isDanger: true })
}

function showFailure(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.status === 0) notify.error(translate('frame:connection.unreachable'))
  else toastFailure(failure)
}

/** Deletes local data, asking first about unsent writes and drafts. False if canceled or refused. */
export async function endOwnSession(accountId: string): Promise<boolean> {
  const count = await countUnsent(accountId)
  const isTyped = hasDrafts(accountId) || hasUnsaved()
  if ((count > 0 || isTyped) && !(await mayBeLost(count, isTyped))) return false
  try {
    await sendWrite(write({ endpoint: endSession, params: { sessionId: 'current' } }))
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 401)) {
      showFailure(failure)
      return false
    }
  }
  await deleteStoredQueries()
  deleteDrafts(accountId)
  await deleteUnsent(accountId)
  return true
}

/** Ends the session, then leaves the page. */
export const signOut = (client: QueryClient, accountId: string, leave: () => Promise<void>) =>
  whileSigningOut(async () => {
    if (!(await endOwnSession(accountId))) return
    notifyOtherTabs()
    writeSessionContext(null)
    await leave()
    startOver(client)
  })

/** Pauses the outbox. */
export async function enterOrganization(orgId: string): Promise<string> {
  const goOn = pauseSending()
  try {
    return (await sendWrite(write({ endpoint: switchOrganization, params: { orgId } }))).sessionContext
  } catch (failure) {
    goOn()
    throw failure
  }
}
