import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type Draft, dropDraft, keepDraft, onDraftDropped, readDraft } from './drafts'
import { sessionQuery } from './session'

export interface DraftPlace {
  read: () => Draft | null
  keep: (value: unknown, version?: number | null) => void
  drop: () => void
  /** Hears of another tab that has saved or discarded it. */
  onDropped: (listener: (value: unknown) => void) => () => void
}

const nowhere: DraftPlace = {
  read: () => null,
  keep: () => undefined,
  drop: () => undefined,
  onDropped: () => () => undefined,
}

/** One place on this device for what the person who is signed in types there; without a name nothing is kept. */
export function useDraftPlace(place: string | null): DraftPlace {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const personId = session?.user.accountId
  const orgId = session?.orgId ?? 'none'
  return useMemo(() => {
    if (personId === undefined || place === null) return nowhere
    const owner = { personId, orgId }
    return {
      read: () => readDraft(owner, place),
      keep: (value, version = null) => keepDraft(owner, place, value, version),
      drop: () => dropDraft(owner, place),
      onDropped: (listener) => onDraftDropped(owner, place, listener),
    }
  }, [personId, orgId, place])
}

/**
 * As `useState` for a text, kept on this device as it is typed and there again after a reload, a crash, Back, or when the
 * part is drawn anew. Setting it back to `start` forgets it, so a line that is sent and emptied needs nothing more; the
 * third is for a text that was saved and stays where it is.
 */
export function useDraft(place: string, start = ''): [string, (text: string) => void, () => void] {
  const draft = useDraftPlace(place)
  const begin = () => {
    const value = draft.read()?.value
    return { draft, text: typeof value === 'string' ? value : start }
  }
  const [typed, setTyped] = useState(begin)
  // Another place has a text of its own.
  const known = typed.draft === draft ? typed : begin()
  if (known !== typed) setTyped(known)
  const set = useCallback(
    (text: string) => {
      if (text === start) draft.drop()
      else draft.keep(text)
      setTyped({ draft, text })
    },
    [draft, start],
  )
  return [known.text, set, draft.drop]
}
