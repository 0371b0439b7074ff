import { ApiFailure } from '../api/api-failure'
import { toastFailure } from '../toasts/failure-toasts'

const isConflict = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

const isOfFields = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.messages.length > 0 &&
  failure.messages.every((message) => message.field !== undefined)

export function toastUnlessInForm(failure: unknown): void {
  if (!isConflict(failure) && !isOfFields(failure)) toastFailure(failure)
}

export function toastUnlessConflict(failure: unknown): void {
  if (!isConflict(failure)) toastFailure(failure)
}

export const errorsShownInForm = (): void => undefined
