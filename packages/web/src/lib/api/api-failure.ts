import type { Message } from '@cairn/contract/core/replies'

/** `status` is 0 without a response. `current` is the stored entity after a stale version (409). */
export class ApiFailure extends Error {
  readonly status: number
  readonly messages: readonly Message[]
  readonly current: unknown
  readonly hasWholeReply: boolean

  constructor(status: number, messages: readonly Message[], current?: unknown, hasWholeReply = false) {
    super(messages[0]?.text ?? `The server answered ${status}.`)
    this.name = 'ApiFailure'
    this.status = status
    this.messages = messages
    this.current = current
    this.hasWholeReply = hasWholeReply
  }
}

/** Removes a leading field name, for a message shown at the field. */
export function withoutFieldPrefix({ field, text }: { field?: string | undefined; text: string }): string {
  return field !== undefined && text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text
}

export function messageFor(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined
  const message = failure.messages.find((one) => one.field === field || one.field?.startsWith(`${field}.`))
  return message && withoutFieldPrefix(message)
}

export const isNotFound = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 404

/** The reply holds the current version. */
export const isStaleConflict = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

export const isProofRequired = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'PROOF_REQUIRED')

export function isPassing(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
}
