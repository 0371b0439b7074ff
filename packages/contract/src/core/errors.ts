import type { Message } from './replies'

/** Scripts rely on these exact texts. */
export const NOT_FOUND_TEXT =
  'The item your are looking for does not exist or could not be found. Please check your search criteria and try again.'
export const RESTRICTED_TEXT =
  'You do not have the permissions required to access this resource. Please contact your administrator if you believe this is an error.'
export const UNEXPECTED_TEXT = 'Our team has been notified of the issue. Please try again later.'

export const UNAVAILABLE_TEXT = 'The service is temporarily unavailable. Please try again in a moment.'

export const DISK_FULL_TEXT =
  'This could not be saved because the server is out of disk space. Contact the server’s administrator, and try again later.'

export const validationTexts: Readonly<Record<string, string>> = {
  VAL_REQUIRED: 'This is required.',
  required: 'This is required.',
  VAL_INVALID_EMAIL: 'Invalid Email',
  VAL_INVALID_ZIP_CODE: 'Invalid Zip Code',
  VAL_INVALID_POSTAL_CODE: 'Invalid Postal Code',
  VAL_INVALID_PHONE: 'Invalid Phone Number',
  VAL_INVALID_WEBSITE: 'Invalid Website URL',
  VAL_PASSWORD_LENGTH: 'Use at least 8 characters.',
  VAL_PASSWORD_UPPERCASE: 'Use at least one upper-case letter.',
  VAL_PASSWORD_LOWERCASE: 'Use at least one lower-case letter.',
  VAL_PASSWORD_NUMBER: 'Use at least one digit.',
  VAL_TERM_MARKS: 'Remove these characters: < > {{ }} $t(',
  INVITATION_LIMIT: 'Too many invitations have been sent today. Please try again tomorrow.',
  INVITATION_EMAIL_EXIST_DEFAULT: 'This e-mail address already belongs to someone in your organization.',
}

export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429,
    readonly messages: readonly Message[],
    readonly current?: unknown,
  ) {
    super(messages[0]?.text ?? `Refused with ${status}`)
    this.name = 'Refusal'
  }
}

export const invalidInput = (messages: readonly Message[]) => new Refusal(400, messages)

export const unauthenticated = () => new Refusal(401, [{ code: 'UNAUTHENTICATED', text: RESTRICTED_TEXT }])

/** The same whether or not the account exists. */
export const wrongCredentials = () =>
  new Refusal(401, [{ code: 'WRONG_CREDENTIALS', text: 'Invalid email or password. Please try again.' }])

export const forbidden = () => new Refusal(403, [{ code: 'FORBIDDEN', text: RESTRICTED_TEXT }])

export const PROOF_REQUIRED = 'PROOF_REQUIRED'

export const proofRequired = () =>
  new Refusal(403, [{ code: PROOF_REQUIRED, text: 'Confirm your identity to continue.' }])

/** Unknown, removed and foreign entities answer identically. */
export const notFound = () => new Refusal(404, [{ code: 'NOT_FOUND', text: NOT_FOUND_TEXT }])

export const conflict = (code: string, text: string) => new Refusal(409, [{ code, text }])

export const staleVersion = (current: unknown) =>
  new Refusal(409, [{ code: 'STALE_VERSION', text: 'Someone else has changed this in the meantime.' }], current)

export const invalidForm = (messages: readonly Message[]) => new Refusal(422, messages)

export const tooManyTries = () =>
  new Refusal(429, [{ code: 'TOO_MANY_TRIES', text: 'Too many attempts. Please wait a little and try again.' }])
