import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
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
  const { data: people } = useQuery({ ...peopleQueries.all, enabled: false })
  const pictures = useMemo(() => {
    const known = new Map(people?.map(({ id, avatarUrl }) => [id, avatarUrl]))
    return session ? known.set(session.user.userId, session.user.avatarUrl) : known
  }, [people, session])
  return useCallback((id) => pictures.get(id) ?? null, [pictures])
}
