import { endSession, switchOrganisation } from '@cairn/contract/identity/identity.endpoints'
import type { KeyBelow } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { ApiFailure } from '../lib/api-failure'
import { deleteDrafts, hasDrafts } from '../lib/drafts'
import { forgetReads } from '../lib/kept-reads'
import { pauseSending } from '../lib/outbox'
import { toastFailure } from '../lib/toasts-for-failure'
import { hasUnsaved } from '../lib/unsaved'
import { countUnsent, deleteUnsent } from '../lib/unsent'
import { sendWrite, write } from '../lib/write'
import { confirm } from '../ui/confirm-dialog'
import { notify } from '../ui/notify'

async function mayBeLost(count: number, isTyped: boolean): Promise<boolean> {
  await loadPacks('unsent')
  const messageOf = (key: KeyBelow<'unsent:signOut.'>) => translate(`unsent:signOut.${key}`, { count })
  const message = [count > 0 && messageOf('text'), isTyped && messageOf('typed')].filter(Boolean).join(' ')
  const labels = { title: messageOf('title'), message, confirmLabel: messageOf('confirm') }
  return confirm({ ...labels, isDanger: true })
}

/** Tells why somebody is still signed in. */
function showFailure(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.status === 0) notify.error(translate('frame:connection.unreachable'))
  else toastFailure(failure)
}

/**
 * Signs out, and deletes what this device keeps: what was read, and what of this person's writes has not reached the server and what they typed and
 * did not save; whoever has any of those is asked first. False
 * where they stay signed in: they would rather wait, or the server could not be told.
 */
export async function endOwnSession(accountId: string): Promise<boolean> {
  const count = await countUnsent(accountId)
  const isTyped = hasDrafts(accountId) || hasUnsaved()
  if ((count > 0 || isTyped) && !(await mayBeLost(count, isTyped))) return false
  try {
    await sendWrite(write({ endpoint: endSession, params: { sessionId: 'current' } }))
  } catch (failure) {
    // Whoever is signed out already has what they asked for.
    if (!(failure instanceof ApiFailure && failure.status === 401)) {
      showFailure(failure)
      return false
    }
  }
  await forgetReads()
  deleteDrafts(accountId)
  await deleteUnsent(accountId)
  return true
}

/** Switches the session to another organisation. Nothing that was written in the one before goes out meanwhile. */
export async function enterOrganisation(orgId: string): Promise<string> {
  const goOn = pauseSending()
  try {
    return (await sendWrite(write({ endpoint: switchOrganisation, params: { orgId } }))).sessionContext
  } catch (failure) {
    goOn()
    throw failure
  }
}
