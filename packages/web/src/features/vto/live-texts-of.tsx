import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/chunks'
import { useSession } from '../../lib/session'
import { useUnsaved } from '../../lib/unsaved'
import { notify } from '../../ui/notify'
import type { LiveTexts } from './live-texts'

const loadLiveTexts = chunk(() => import('./live-texts'))

const OpenTexts = createContext<LiveTexts | null>(null)

/** The long texts of the V/TO around, which are written together; null until they are there, and where one only reads. */
export const useOpenTexts = (): LiveTexts | null => useContext(OpenTexts)

/** Opens the texts of a draft for who may edit it, on one connection for all that is below. */
export function LiveTextsOf({ vto, children }: { vto: Vto; children: ReactNode }) {
  const { t } = useTranslation('live-text')
  const { orgId, user } = useSession()
  const [texts, setTexts] = useState<LiveTexts | null>(null)
  const [refusals, setRefusals] = useState(0)
  const { id: revisionId, canEdit, shownPublishedId } = vto
  const isDraft = canEdit && shownPublishedId === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused would go on living in the document, which is begun anew
  useEffect(() => {
    if (!isDraft || orgId === null) return
    let isLeft = false
    let opened: LiveTexts | null = null
    const open = ({ openLiveTexts }: Awaited<ReturnType<typeof loadLiveTexts>>) => {
      if (isLeft) return
      const owner = { personId: user.accountId, orgId }
      opened = openLiveTexts({ orgId, revisionId, personId: user.userId, owner })
      opened.shown.subscribe(({ refusal }) => {
        if (isLeft || refusal === null) return
        notify.error(t(refusal === 'too-large' ? 'full' : 'refused'))
        setRefusals((count) => count + 1)
      })
      setTexts(opened)
    }
    // Without it they are written by one at a time.
    loadLiveTexts().then(open, () => undefined)
    return () => {
      isLeft = true
      opened?.close()
      setTexts(null)
    }
  }, [isDraft, orgId, revisionId, user.userId, user.accountId, refusals])
  return (
    <OpenTexts value={texts}>
      {texts && <Unsent texts={texts} />}
      {children}
    </OpenTexts>
  )
}

/** Whoever leaves while words wait for the server is asked. */
function Unsent({ texts }: { texts: LiveTexts }) {
  const isHeld = useStore(texts.shown, ({ state, hasUnsent }) => state === 'away' && hasUnsent)
  useUnsaved(isHeld)
  return null
}
