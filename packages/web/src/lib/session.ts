import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { speak } from '../i18n/start'
import { call } from './api'
import { writeAs } from './format'
import { isCopiedTab, readSessionContext, writeSessionContext } from './session-context'

/** Writes and speaks as the person does, in the words of their organisation. */
export async function speakAs({ user, org }: Session): Promise<void> {
  writeAs(user.userLocale)
  await speak(user.userLocale, org?.terms)
}

/**
 * The session: who is signed in, in which organisation, with its time zone and dates. It lives here because every
 * feature reads it and none owns it. The guard fetches it before any signed-in page is drawn.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isNewTab = readSessionContext() === null || (await isCopiedTab()) ? 'true' : undefined
    const query = { offset: -new Date().getTimezoneOffset(), tz, isNewTab } as const
    const session = await call(getSession, { query }, { signal })
    // A new tab's own; or another than was asked for, where the organisation of that one is gone.
    if (session.sessionContext !== null) writeSessionContext(session.sessionContext)
    await speakAs(session)
    return session
  },
})

/** The session, on pages behind the guard. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}
