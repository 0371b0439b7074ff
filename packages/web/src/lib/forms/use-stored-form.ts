import { useEffect, useState } from 'react'
import { ApiFailure } from '../api/api-failure'
import type { ServerFields } from './form-errors'
import { isSame } from './use-draft'
import { useForm } from './use-form'

interface Versioned {
  readonly id: string
  readonly version: number
}

/**
 * A form for one stored entity. A remote change to other fields only advances the version; a conflict (409) sets
 * `theirs`, until the user takes theirs or their own.
 */
export function useStoredForm<S extends Versioned, T extends object>(
  stored: S,
  valuesOf: (stored: S) => T,
  place: string,
  server: ServerFields<T> = {},
) {
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<S | null>(null)
  const form = useForm(valuesOf(stored), { ...server, draftOptions: { place, version: stored.version } })
  const startFrom = (fresh: S) => {
    setBase(fresh)
    setTheirs(null)
    form.reset(valuesOf(fresh), fresh.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the stored value, not typing
  useEffect(() => {
    if (stored.version <= base.version) return
    if (!form.isDirty) startFrom(stored)
    else if (isSame(valuesOf(stored), valuesOf(base)) && form.madeFrom === base.version) {
      setBase(stored)
      form.rebase(stored.version)
    }
  }, [stored])
  return {
    form,
    theirs,
    version: form.madeFrom ?? base.version,
    saved: startFrom,
    /** True if a newer version exists. */
    overtaken: (failure: unknown): boolean => {
      const current = failure instanceof ApiFailure && failure.status === 409 ? failure.current : undefined
      if (current === undefined || current === null) return false
      setTheirs(current as S)
      return true
    },
    /** Returns the version to save with. */
    takeYours: (): number => {
      if (theirs === null) return base.version
      setBase(theirs)
      setTheirs(null)
      form.rebase(theirs.version, valuesOf(theirs))
      return theirs.version
    },
    takeTheirs: () => theirs && startFrom(theirs),
  }
}
