import { endCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { endOtherSessions, revokeApiToken, unlinkProvider } from '@cairn/contract/identity/account.endpoints'
import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { disableSecondFactor, removePasskey } from '@cairn/contract/identity/sign-in.endpoints'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { useWrite, type Write, write } from '../../lib/sync/write'
import { accountQueries } from './account.queries'

/** Refetch after a refusal too: the entry may have expired. */
const thenRead = <R>(client: QueryClient, queryKey: QueryKey, change: Write<R>): Write<R> => {
  const read = () => client.invalidateQueries({ queryKey })
  return { ...change, reply: read, refused: read }
}

export function useEndSession() {
  const { t } = useTranslation('account')
  return useWrite((sessionId: string, client) =>
    thenRead(
      client,
      accountQueries.sessions.queryKey,
      write({ endpoint: endSession, params: { sessionId }, done: () => t('sessions.ended') }),
    ),
  )
}

export function useEndOtherSessions() {
  const { t } = useTranslation('account')
  return useWrite<{ ended: number }>((_input, client) =>
    thenRead(
      client,
      accountQueries.sessions.queryKey,
      write({ endpoint: endOtherSessions, done: ({ ended }) => t('sessions.endedOthers', { count: ended }) }),
    ),
  )
}

export function useEndCalendarFeed() {
  const { t } = useTranslation('account')
  return useWrite<{ succeeded: true }>((_input, client) =>
    thenRead(
      client,
      accountQueries.calendar.queryKey,
      write({ endpoint: endCalendarFeed, done: () => t('calendar.ended') }),
    ),
  )
}

/** Refused for the last sign-in method. */
export function useUnlinkProvider() {
  const { t } = useTranslation('sign-in')
  return useWrite(({ id, name }: { id: string; name: string }, client) =>
    thenRead(
      client,
      ['account', 'login'],
      write({ endpoint: unlinkProvider, params: { id }, done: () => t('linked.unlinked', { name }) }),
    ),
  )
}

export function useRemovePasskey() {
  const { t } = useTranslation('sign-in')
  return useWrite(({ id, name }: { id: string; name: string }, client) =>
    thenRead(
      client,
      ['account', 'login'],
      write({ endpoint: removePasskey, params: { id }, done: () => t('passkeys.removed', { name }) }),
    ),
  )
}

export function useDisableSecondFactor() {
  const { t } = useTranslation('sign-in')
  return useWrite<{ succeeded: true }>((_input, client) =>
    thenRead(client, ['account', 'login'], write({ endpoint: disableSecondFactor, done: () => t('factor.turnedOff') })),
  )
}

export function useRevokeApiToken() {
  const { t } = useTranslation('account')
  return useWrite(({ id, name }: { id: string; name: string }, client) =>
    thenRead(
      client,
      accountQueries.tokens.queryKey,
      write({ endpoint: revokeApiToken, params: { id }, done: () => t('tokens.revoked', { name }) }),
    ),
  )
}
