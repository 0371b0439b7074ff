import { validationTexts } from '@cairn/contract/core/errors'
import { VAL_REQUIRED } from '@cairn/contract/core/fields'
import type { Message } from '@cairn/contract/core/replies'
import { isUnworded, sentenceOf, UNFIT_TEXT } from '@cairn/contract/core/validation'
import type { z } from 'zod'
import { ApiFailure, besideField, messageFor } from './api-failure'

/** What is wrong with a form's fields, in words. */
export type Errors<T> = Partial<Record<keyof T & string, string>>

const REQUIRED = validationTexts.VAL_REQUIRED ?? VAL_REQUIRED

/** Nothing was typed, chosen or ticked. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function saidOf(issue: z.core.$ZodIssue, value: unknown): Pick<Message, 'code' | 'text'> {
  if (isEmpty(value)) return { code: VAL_REQUIRED, text: REQUIRED }
  const said = sentenceOf(issue)
  return isUnworded(issue) && said.text === issue.message ? { ...said, text: UNFIT_TEXT } : said
}

/** What a schema of the contract says of a form's values, once for each field, in English as the server does; empty where they fit. */
export function schemaMessages<T extends object>(schema: z.ZodType, values: T): Message[] {
  const { error } = schema.safeParse(values)
  const messages = new Map<string, Message>()
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0])
    if (messages.has(field)) continue
    messages.set(field, { ...saidOf(issue, values[field as keyof T]), field })
  }
  return [...messages.values()]
}

/** Each message beside its field. */
export const besideFields = <T extends object>(messages: readonly Message[]): Errors<T> =>
  Object.fromEntries(messages.map(({ field, text }) => [field, text])) as Errors<T>

/** What is wrong with a form as a whole: something is still empty, or something is there that does not fit. */
export type FormFault = 'missing' | 'wrong' | null

/** `isUnfit`: it was found here; of what the server refused, its sentence tells enough. */
export function faultOf<T extends object>(errors: Errors<T>, values: T, isUnfit: boolean): FormFault {
  const fields = Object.keys(errors) as (keyof T & string)[]
  if (fields.some((field) => isEmpty(values[field]))) return 'missing'
  return isUnfit && fields.length > 0 ? 'wrong' : null
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
