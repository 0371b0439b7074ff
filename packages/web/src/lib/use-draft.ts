import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Draft, discardDraft, onDraftDiscarded, readDraft, saveDraft } from './drafts'
import { sessionQuery } from './session'

export interface DraftPlace {
  read: () => Draft | null
  save: (value: unknown, version?: number | null, over?: unknown) => void
  discard: () => void
  onDiscarded: (listener: (value: unknown) => void) => () => void
}

const nowhere: DraftPlace = {
  read: () => null,
  save: () => undefined,
  discard: () => undefined,
  onDiscarded: () => () => undefined,
}

function useDraftOwner() {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  return { personId: session?.user.accountId, orgId: session?.orgId ?? 'none' }
}

export function useKeptDrafts(): (place: string) => unknown {
  const { personId, orgId } = useDraftOwner()
  return (place) => personId && readDraft({ personId, orgId }, place)?.value
}

export function useDraftPlace(place: string | null): DraftPlace {
  const { personId, orgId } = useDraftOwner()
  return useMemo(() => {
    if (personId === undefined || place === null) return nowhere
    const owner = { personId, orgId }
    return {
      read: () => readDraft(owner, place),
      save: (value, version = null, over) => saveDraft(owner, place, value, version, over),
      discard: () => discardDraft(owner, place),
      onDiscarded: (listener) => onDraftDiscarded(owner, place, listener),
    }
  }, [personId, orgId, place])
}

export function useDraft(place: string, start = ''): [string, (text: string) => void, () => void] {
  const draft = useDraftPlace(place)
  const begin = () => {
    const value = draft.read()?.value
    return { draft, text: typeof value === 'string' ? value : start }
  }
  const [typed, setTyped] = useState(begin)
  const known = typed.draft === draft ? typed : begin()
  if (known !== typed) setTyped(known)
  const set = useCallback(
    (text: string) => {
      if (text === start) draft.discard()
      else draft.save(text)
      setTyped({ draft, text })
    },
    [draft, start],
  )
  return [known.text, set, draft.discard]
}
