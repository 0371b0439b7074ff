import { refusalMessage } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { messageOfIssue } from '@cairn/contract/core/validation'
import type { z } from 'zod'
import { ApiFailure, messageFor, withoutFieldPrefix } from '../api/api-failure'

export type Errors<T> = Partial<Record<keyof T & string, string>>

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function messageForIssue(issue: z.core.$ZodIssue, value: unknown): Message {
  if (isEmpty(value)) return refusalMessage('VAL_REQUIRED')
  const message = messageOfIssue(issue)
  return message.code === 'INVALID' ? refusalMessage('INVALID') : message
}

export function schemaMessages<T extends object>(schema: z.ZodType, values: T): Message[] {
  const { error } = schema.safeParse(values)
  const messages = new Map<string, Message>()
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0])
    if (messages.has(field)) continue
    messages.set(field, { ...messageForIssue(issue, values[field as keyof T]), field })
  }
  return [...messages.values()]
}

export const messagesByField = <T extends object>(messages: readonly Message[]): Errors<T> =>
  Object.fromEntries(messages.map(({ field, text }) => [field, text])) as Errors<T>

export type FormFault = 'missing' | 'wrong' | null

export function faultOf<T extends object>(errors: Errors<T>, values: T, isInvalid: boolean): FormFault {
  const fields = Object.keys(errors) as (keyof T & string)[]
  if (fields.some((field) => isEmpty(values[field]))) return 'missing'
  return isInvalid && fields.length > 0 ? 'wrong' : null
}

export interface ServerFields<T> {
  /** The server's names of fields, where they differ. */
  readonly sentAs?: Partial<Record<keyof T, string>>
  /** Shows a refusal that names no field of the form. */
  readonly mainField?: keyof T & string
}

const isRefused = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401

export function serverErrors<T extends object>(
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
  if (mainField && first && Object.keys(errors).length === 0) errors[mainField] = withoutFieldPrefix(first)
  return errors
}
