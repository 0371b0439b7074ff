import { useEffect } from 'react'
import { create } from 'zustand'
import { translate } from '../../i18n/translate'
import { useSession } from '../../lib/session'
import { notify } from '../../ui/notify'
import { type LiveTexts, openLiveTexts } from './live-texts'

/** From one tab of a V/TO to the other they stay open. Milliseconds. */
const STAYS_MS = 2_000

const useOpen = create<{ readonly byId: Readonly<Record<string, LiveTexts>> }>(() => ({ byId: {} }))
const uses = new Map<string, number>()

type Opened = Parameters<typeof openLiveTexts>[0]

function put(opened: Opened): void {
  const texts = openLiveTexts(opened)
  useOpen.setState(({ byId }) => ({ byId: { ...byId, [opened.revisionId]: texts } }))
  texts.shown.subscribe(({ refusal }) => {
    if (refusal === null || useOpen.getState().byId[opened.revisionId] !== texts) return
    notify.error(translate(refusal === 'too-large' ? 'live-text:full' : 'live-text:refused'))
    // What was not taken would go on living in the document: it is begun anew from what the others have.
    texts.close()
    put(opened)
  })
}

function release(id: string): void {
  uses.set(id, (uses.get(id) ?? 1) - 1)
  setTimeout(() => {
    if ((uses.get(id) ?? 0) > 0) return
    useOpen.getState().byId[id]?.close()
    useOpen.setState(({ byId: { [id]: _gone, ...byId } }) => ({ byId }))
  }, STAYS_MS)
}

/** The texts of a V/TO, one document and one connection for all that show it; null until they are opened. */
export function useLiveTexts(revisionId: string): LiveTexts | null {
  const { orgId, user } = useSession()
  const personId = user.userId
  useEffect(() => {
    if (orgId === null) return
    uses.set(revisionId, (uses.get(revisionId) ?? 0) + 1)
    if (!useOpen.getState().byId[revisionId]) put({ orgId, revisionId, personId })
    return () => release(revisionId)
  }, [orgId, revisionId, personId])
  return useOpen(({ byId }) => byId[revisionId] ?? null)
}
