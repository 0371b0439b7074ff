import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { useEffect, useState } from 'react'
import { ApiFailure } from '../../lib/api-failure'
import type { ServerFields } from '../../lib/form-errors'
import { useForm } from '../../lib/use-form'

interface Options<T> {
  readonly sentAs: NonNullable<ServerFields<T>['sentAs']>
  readonly place: string
}

/** `base` follows the stored state until the user edits. */
export function useOrganizationForm<T extends object>(
  org: Organization,
  valuesOf: (org: Organization) => T,
  { sentAs, place }: Options<T>,
) {
  const [base, setBase] = useState(org)
  const [isOvertaken, setOvertaken] = useState(false)
  const form = useForm<T>(valuesOf(org), { sentAs, draftOptions: { place, version: org.version } })
  const { isDirty, reset } = form
  const beginFrom = (stored: Organization) => {
    setBase(stored)
    reset(valuesOf(stored), stored.version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows stored values, not typed ones
  useEffect(() => {
    if (!isDirty) beginFrom(org)
  }, [org])
  return {
    form,
    base: { ...base, version: form.madeFrom ?? base.version },
    isOvertaken,
    saved: (stored: Organization) => {
      beginFrom(stored)
      setOvertaken(false)
    },
    /** Merges others' changes and keeps local edits. */
    refused: (failure: unknown): boolean => {
      const isStale = failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined
      if (!isStale) return false
      const stored = failure.current as Organization
      setBase(stored)
      form.rebase(stored.version, valuesOf(stored))
      setOvertaken(true)
      return true
    },
  }
}
