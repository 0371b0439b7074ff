import type { StartImport } from '@cairn/contract/imports/imports.schemas'
import { useEffect, useState } from 'react'
import { isWriting, whenWritten } from '../../lib/outbox'
import { useDraft } from '../../lib/use-draft'

type Mode = StartImport['mode']

export function useImportMode(id: string) {
  const [kept, keep, forget] = useDraft(`import/${id}/mode`)
  const mode: Mode = kept === 'AllOrNone' ? kept : 'RightOnes'
  return { mode, setMode: (next: Mode) => keep(next), forget }
}

/** Survives leaving the page. */
export function useIsWriting(thing: string): boolean {
  const [is, setIs] = useState(() => isWriting(thing))
  useEffect(() => {
    let isShown = true
    void whenWritten(thing).then(() => isShown && setIs(false))
    return () => {
      isShown = false
    }
  }, [thing])
  return is
}
