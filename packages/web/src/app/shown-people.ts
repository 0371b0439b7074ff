import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { peopleQueries, showNamesAs } from '../lib/people'
import { sessionQuery } from '../lib/session'

/** How the signed-in person wants names shown. Whoever shows names is drawn anew when it changes. */
export function useNameFormat(): string {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const format = session?.user.nameFormat ?? 'full'
  showNamesAs(format)
  return format
}

/** People's pictures, as far as the people have been loaded; one's own comes with the session. */
export function useAvatarPictures(): (id: string) => string | null {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const client = useQueryClient()
  return useCallback(
    (id) => {
      if (id === session?.user.userId) return session.user.avatarUrl
      // Who shows an avatar has read the person for their name, and renders again when they change.
      return client.getQueryData(peopleQueries.byId(id).queryKey)?.avatarUrl ?? null
    },
    [client, session],
  )
}
