import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../i18n/use-translation'
import { chunk } from '../lib/chunks'
import type { LiveTexts } from '../lib/live-texts'
import { useSession } from '../lib/session'
import { useUnsaved } from '../lib/unsaved'
import { notify } from './notify'

const loadLiveTexts = chunk(() => import('../lib/live-texts'))

const OpenTexts = createContext<LiveTexts | null>(null)

export const useOpenTexts = (): LiveTexts | null => useContext(OpenTexts)

interface LiveTextsOfProps {
  document: Omit<LiveTextRef, 'orgId'> | null
  isReadOnly?: boolean
  children: ReactNode
}

export function LiveTextsOf({ document, isReadOnly = false, children }: LiveTextsOfProps) {
  const { t } = useTranslation('live-text')
  const { orgId, user } = useSession()
  const [texts, setTexts] = useState<LiveTexts | null>(null)
  const [refusals, setRefusals] = useState(0)
  const { kind, id } = document ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal needs a new document
  useEffect(() => {
    if (kind === undefined || id === undefined || orgId === null) return
    let isLeft = false
    let opened: LiveTexts | null = null
    const open = ({ openLiveTexts }: Awaited<ReturnType<typeof loadLiveTexts>>) => {
      if (isLeft) return
      const owner = { personId: user.accountId, orgId }
      opened = openLiveTexts({ document: { orgId, kind, id }, isReadOnly, personId: user.userId, owner })
      opened.shown.subscribe(({ refusal }) => {
        if (isLeft || refusal === null) return
        notify.error(t(refusal === 'too-large' ? 'full' : 'refused'))
        setRefusals((count) => count + 1)
      })
      setTexts(opened)
    }
    // Falls back to editing by one author.
    loadLiveTexts().then(open, () => undefined)
    return () => {
      isLeft = true
      opened?.close()
      setTexts(null)
    }
  }, [kind, id, isReadOnly, orgId, user.userId, user.accountId, refusals])
  return (
    <OpenTexts value={texts}>
      {texts && <Unsent texts={texts} />}
      {children}
    </OpenTexts>
  )
}

function Unsent({ texts }: { texts: LiveTexts }) {
  const isHeld = useStore(texts.shown, ({ state, hasUnsent }) => state === 'away' && hasUnsent)
  useUnsaved(isHeld)
  return null
}
