import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardDraft, keepTypedHere, keyOf, keysOf, onDevice, readDraft } from './drafts'
import type { Sender } from './outbox-store'
import { sessionQuery } from './session'

const isNaming = (id: string) => (place: string) => place.split('/').includes(id)

export const draftPlaces = (owner: Sender, isMeant: (place: string) => boolean): readonly string[] =>
  onDevice((storage) => {
    const prefix = keyOf(owner, '')
    const places = keysOf(storage, prefix).map((key) => key.slice(prefix.length))
    return places.filter(isMeant)
  }, [])

export function useKeptPlaces(prefix: string): readonly string[] {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const [places] = useState(() =>
    session
      ? draftPlaces({ personId: session.user.accountId, orgId: session.orgId ?? 'none' }, (place) =>
          place.startsWith(prefix),
        )
      : [],
  )
  return places
}

export function useDraftsNaming(id: string) {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const owner = session && { personId: session.user.accountId, orgId: session.orgId ?? 'none' }
  const places = () => (owner ? draftPlaces(owner, isNaming(id)) : [])
  return {
    read: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(places().map((place) => [place, owner && readDraft(owner, place)?.value])),
    gather: () => owner && keepTypedHere(owner, isNaming(id)),
    discard: () => {
      for (const place of places()) if (owner) discardDraft(owner, place)
    },
  }
}
