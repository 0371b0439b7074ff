import type { Message } from '@cairn/contract/core/replies'

/**
 * A call that was refused. `status` is the HTTP status, 0 when no answer came. `messages` are the server's sentences;
 * `current` is the entity as it is now, with a stale version (409).
 */
export class ApiFailure extends Error {
  readonly status: number
  readonly messages: readonly Message[]
  readonly current: unknown
  /** All that is wrong is told at once, and not the first of it. */
  readonly isToldWhole: boolean

  constructor(status: number, messages: readonly Message[], current?: unknown, isToldWhole = false) {
    super(messages[0]?.text ?? `The server answered ${status}.`)
    this.name = 'ApiFailure'
    this.status = status
    this.messages = messages
    this.current = current
    this.isToldWhole = isToldWhole
  }
}

/** A sentence without the name of the field that it begins with, as it stands beside that field. */
export function besideField({ field, text }: { field?: string | undefined; text: string }): string {
  return field !== undefined && text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text
}

/** The server's sentence for one field (`ownerIds.0` counts for `ownerIds`), for the form that keeps what was typed. */
export function messageFor(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined
  const told = failure.messages.find((message) => message.field === field || message.field?.startsWith(`${field}.`))
  return told && besideField(told)
}

/** The session has been open for a while, and this is not for it alone. */
export const isProofRequired = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'PROOF_REQUIRED')

/** True when trying again may help: no answer, too busy, or a fault of the server's. */
export function isPassing(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
}
