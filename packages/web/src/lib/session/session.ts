import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type Actor, isLicensed, roleOf } from '@cairn/contract/people/people.policy'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { speak } from '../../i18n/start'
import { call } from '../api/api'
import { writeAs } from '../format/format'
import { isCopiedTab, readSessionContext, writeSessionContext } from './session-context'

export async function speakAs({ user, org }: Session): Promise<void> {
  writeAs(user.userLocale)
  await speak(user.userLocale, org?.terms)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isNewTab = readSessionContext() === null || (await isCopiedTab()) ? 'true' : undefined
    const query = { offset: -new Date().getTimezoneOffset(), tz, isNewTab } as const
    const session = await call(getSession, { query }, { signal })
    // The server may assign another context if the organization is gone.
    if (session.sessionContext !== null) writeSessionContext(session.sessionContext)
    await speakAs(session)
    return session
  },
})

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

export function useActor(): Actor {
  const { user } = useSession()
  const role = roleOf(user)
  return useMemo(() => ({ personId: user.userId, role }), [user.userId, role])
}

export const useIsLicensed = (): boolean => isLicensed(useActor())
