import { textSchema } from '@cairn/contract/core/fields'
import { type Address, type AddressField, addressFaults, DEFAULT_COUNTRY } from '@cairn/contract/organizations/address'
import {
  contactFaults,
  type Organization,
  themeColorSchema,
  type UpdateOrganization,
} from '@cairn/contract/organizations/organizations.schemas'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ApiFailure } from '../../lib/api/api-failure'
import type { ServerFields } from '../../lib/forms/form-errors'
import { useForm } from '../../lib/forms/use-form'

type AddressValues = Record<AddressField, string>

export interface DetailsValues extends AddressValues {
  name: string
  themeColor: string
  timeZone: string
  weekStart: Organization['weekStart']
  /** 1 to 12. */
  quarterStartMonth: string
  leadershipTractionId: string | null
  phone: string
  website: string
}

const lines = ['addressLine1', 'addressLine2', 'addressLine3', 'city', 'stateOrProvince', 'postalCode'] as const
const addressFields = [...lines, 'countryCode'] as const

export function valuesOf(org: Organization): DetailsValues {
  const { name, themeColor, timeZone, weekStart, quarterStartMonth, leadershipTractionId, address } = org
  const contact = { phone: org.phone ?? '', website: org.website ?? '' }
  const own = { name, themeColor, timeZone, weekStart, leadershipTractionId, ...contact }
  const parts = addressFields.map((field) => {
    const nothing = field === 'countryCode' ? DEFAULT_COUNTRY : ''
    return [field, address?.[field] ?? nothing]
  })
  return { ...own, quarterStartMonth: String(quarterStartMonth), ...(Object.fromEntries(parts) as AddressValues) }
}

/** Null if only the country is set. */
export function addressOf(values: AddressValues): Address | null {
  if (lines.every((field) => values[field].trim() === '')) return null
  const parts = addressFields.map((field) => [field, values[field].trim()])
  return Object.fromEntries(parts) as unknown as Address
}

/** Field names in server errors. */
export const sentAs = Object.fromEntries(addressFields.map((field) => [field, `address.${field}`]))

const fields = { name: textSchema(), themeColor: themeColorSchema }

/** Address and phone rules depend on the country. */
export const detailsSchema = z.looseObject(fields).superRefine((loose, ctx) => {
  const values = loose as unknown as DetailsValues
  const address = addressOf(values)
  const countryCode = address?.countryCode ?? DEFAULT_COUNTRY
  const faults = [
    ...contactFaults({ phone: values.phone.trim(), website: values.website.trim(), countryCode }),
    ...(address ? addressFaults(address) : []),
  ]
  for (const { field, code } of faults) ctx.addIssue({ code: 'custom', path: [field], message: code })
})

const plainFields = ['name', 'themeColor', 'timeZone', 'weekStart', 'phone', 'website'] as const

/** Only changed fields, so that others' edits survive. */
export function changesOf(before: Organization, values: DetailsValues): UpdateOrganization {
  const was = valuesOf(before)
  const address = addressOf(values)
  const own = plainFields.filter((field) => values[field] !== was[field])
  const isMoved = JSON.stringify(address) !== JSON.stringify(addressOf(was))
  return {
    version: before.version,
    ...Object.fromEntries(own.map((field) => [field, values[field]])),
    ...(values.quarterStartMonth === was.quarterStartMonth
      ? {}
      : { quarterStartMonth: Number(values.quarterStartMonth) }),
    ...(isMoved ? { address } : {}),
  }
}

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
  const [isStaleConflict, setStaleConflict] = useState(false)
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
    isStaleConflict,
    saved: (stored: Organization) => {
      beginFrom(stored)
      setStaleConflict(false)
    },
    /** Merges others' changes and keeps local edits. */
    refused: (failure: unknown): boolean => {
      const isStale = failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined
      if (!isStale) return false
      const stored = failure.current as Organization
      setBase(stored)
      form.rebase(stored.version, valuesOf(stored))
      setStaleConflict(true)
      return true
    },
  }
}
