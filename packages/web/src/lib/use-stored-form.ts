import { useEffect, useState } from 'react'
import { ApiFailure } from './api-failure'
import { isSame } from './form-draft'
import type { ServerFields } from './form-errors'
import { useForm } from './use-form'

interface Stored {
  readonly id: string
  readonly version: number
}

/**
 * A form that stays open over something that others change too. What is sent is made from one read:
 * `changes` alone, over `version`, the version of what they were typed over. While nothing is typed the form follows what
 * is stored; what was stored by another form, and left this one's fields alone, moves the version on. Where somebody else
 * was first, `theirs` is what they made of it until one of the two is taken.
 */
export function useStoredForm<S extends Stored, T extends object>(
  stored: S,
  valuesOf: (stored: S) => T,
  place: string,
  server: ServerFields<T> = {},
) {
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<S | null>(null)
  const form = useForm(valuesOf(stored), { ...server, draftOptions: { place, version: stored.version } })
  const begin = (fresh: S) => {
    setBase(fresh)
    setTheirs(null)
    form.reset(valuesOf(fresh), fresh.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is followed, not what is typed
  useEffect(() => {
    if (stored.version <= base.version) return
    if (!form.isDirty) begin(stored)
    else if (isSame(valuesOf(stored), valuesOf(base)) && form.madeFrom === base.version) {
      setBase(stored)
      form.rebase(stored.version)
    }
  }, [stored])
  return {
    form,
    theirs,
    version: form.madeFrom ?? base.version,
    saved: begin,
    /** Whether a refusal was for somebody else's change, which stands beside one's own then. */
    overtaken: (failure: unknown): boolean => {
      const current = failure instanceof ApiFailure && failure.status === 409 ? failure.current : undefined
      if (current === undefined || current === null) return false
      setTheirs(current as S)
      return true
    },
    /** One's own stays, on top of theirs; gives the version that it is made from then. */
    takeYours: (): number => {
      if (theirs === null) return base.version
      setBase(theirs)
      setTheirs(null)
      form.rebase(theirs.version, valuesOf(theirs))
      return theirs.version
    },
    takeTheirs: () => theirs && begin(theirs),
  }
}
