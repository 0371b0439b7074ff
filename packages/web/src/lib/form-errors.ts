import { validationTexts } from '@cairn/contract/core/errors'
import type { z } from 'zod'
import { ApiFailure, besideField, messageFor } from './api-failure'

/** What is wrong with a form's fields, in words. */
export type Errors<T> = Partial<Record<keyof T & string, string>>

export const REQUIRED = validationTexts.VAL_REQUIRED ?? 'VAL_REQUIRED'

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What a schema of the contract says of a form's values; empty where they fit. */
export function fieldErrors<T extends object>(schema: z.ZodType, values: T): Errors<T> {
  const { error } = schema.safeParse(values)
  const errors: Errors<T> = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as keyof T & string
    errors[field] ??= isEmpty(values[field]) ? REQUIRED : (validationTexts[issue.message] ?? issue.message)
  }
  return errors
}

/** How the server's sentences go to a form's fields. */
export interface ServerFields<T> {
  /** Fields that the server knows by another name. */
  readonly sentAs?: Partial<Record<keyof T, string>>
  /** The field that takes the sentence of a refusal which names none of them. */
  readonly mainField?: keyof T & string
}

const isRefused = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401

/** The server's sentences beside the fields that they name. */
export function refusedFields<T extends object>(
  failure: unknown,
  values: T,
  { sentAs = {}, mainField }: ServerFields<T>,
): Errors<T> {
  const errors: Errors<T> = {}
  for (const field of Object.keys(values) as (keyof T & string)[]) {
    const text = messageFor(failure, (sentAs as ServerFields<T>['sentAs'])?.[field] ?? field)
    if (text !== undefined) errors[field] = text
  }
  const [first] = isRefused(failure) ? failure.messages : []
  if (mainField && first && Object.keys(errors).length === 0) errors[mainField] = besideField(first)
  return errors
}
