import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { peopleQueries, showNamesAs } from '../lib/people'
import { sessionQuery } from '../lib/session'

export function useNameFormat(): string {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const format = session?.user.nameFormat ?? 'full'
  showNamesAs(format)
  return format
}

export function useAvatarPictures(): (id: string) => string | null {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const client = useQueryClient()
  return useCallback(
    (id) => {
      if (id === session?.user.userId) return session.user.avatarUrl
      // Components that show an avatar already subscribe to the person.
      return client.getQueryData(peopleQueries.byId(id).queryKey)?.avatarUrl ?? null
    },
    [client, session],
  )
}
