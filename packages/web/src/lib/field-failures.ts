import { ApiFailure } from './api-failure'
import { toastFailure } from './toasts-for-failure'

/** A stale version that came with the entity as it is: both texts are shown side by side, so no toast is needed. */
const isConflict = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

const isOfFields = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.messages.length > 0 &&
  failure.messages.every((message) => message.field !== undefined)

/** For writes from a form, which shows the sentences that name its fields; what names none is toasted. */
export function toastUnlessInForm(failure: unknown): void {
  if (!isConflict(failure) && !isOfFields(failure)) toastFailure(failure)
}

/** For edits in place: a conflict is shown where the text stands, everything else is toasted. */
export function toastUnlessConflict(failure: unknown): void {
  if (!isConflict(failure)) toastFailure(failure)
}

/** For writes from a form that shows every refusal itself. */
export const shownInForm = (): void => undefined
