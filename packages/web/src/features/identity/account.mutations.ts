import { endOtherSessions, revokeApiToken, unlinkProvider } from '@cairn/contract/identity/account.endpoints'
import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { accountQueries } from './account.queries'

/** One that ended by itself meanwhile is refused as unknown: the list shows that it is gone. */
export function useEndSession() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSuccess: () => notify.success(t('sessions.ended')),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions.queryKey }),
  })
}

export function useEndOtherSessions() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => notify.success(t('sessions.endedOthers', { count: ended })),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions.queryKey }),
  })
}

/** Refused with a sentence where it is the last way in. */
export function useUnlinkProvider() {
  const { t } = useTranslation('sign-in')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(unlinkProvider, { params: { id } }),
    onSuccess: (_reply, { name }) => notify.success(t('linked.unlinked', { name })),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['account', 'login'] }),
  })
}

export function useRevokeApiToken() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(revokeApiToken, { params: { id } }),
    onSuccess: (_reply, { name }) => notify.success(t('tokens.revoked', { name })),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.tokens.queryKey }),
  })
}
