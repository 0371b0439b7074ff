import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure'
import type { ServerFields } from '../../lib/form-errors'
import { useForm } from '../../lib/use-form'

interface Options<T> {
  readonly sentAs: NonNullable<ServerFields<T>['sentAs']>
  /** Where it is kept on the device until it is saved. */
  readonly place: string
}

/** A form over what is stored: `base` is what it began from, and moves along while nothing has been typed. */
export function useOrganisationForm<T extends object>(
  org: Organisation,
  valuesOf: (org: Organisation) => T,
  { sentAs, place }: Options<T>,
) {
  const [base, setBase] = useState(org)
  const [isOvertaken, setOvertaken] = useState(false)
  const form = useForm<T>(valuesOf(org), { sentAs, draftOptions: { place, version: org.version } })
  const { isDirty, reset } = form
  const beginFrom = (stored: Organisation) => {
    setBase(stored)
    reset(valuesOf(stored), stored.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is followed, not what is typed
  useEffect(() => {
    if (!isDirty) beginFrom(org)
  }, [org])
  return {
    form,
    base: { ...base, version: form.madeFrom ?? base.version },
    isOvertaken,
    saved: (stored: Organisation) => {
      beginFrom(stored)
      setOvertaken(false)
    },
    /** Somebody else's changes come in, and stay apart from one's own, which are kept as they were typed. */
    refused: (failure: unknown): boolean => {
      const isStale = failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined
      if (!isStale) return false
      const stored = failure.current as Organisation
      setBase(stored)
      form.rebase(stored.version, valuesOf(stored))
      setOvertaken(true)
      return true
    },
  }
}
