import type { Message } from './replies'

/** The texts of failed calls, which scripts may rely on to the letter. */
export const NOT_FOUND_TEXT =
  'The item your are looking for does not exist or could not be found. Please check your search criteria and try again.'
export const RESTRICTED_TEXT =
  'You do not have the permissions required to access this resource. Please contact your administrator if you believe this is an error.'
export const UNEXPECTED_TEXT = 'Our team has been notified of the issue. Please try again later.'

/** 503: for a moment nothing can be read or written. */
export const UNAVAILABLE_TEXT = 'The service is temporarily unavailable. Please try again in a moment.'

/** 503: what is there can be read, and nothing can be changed until there is room. */
export const DISK_FULL_TEXT =
  'This could not be saved: the server has run out of disk space. Please tell whoever runs it, and try again once there is room.'

/** The sentences behind the text ids that schemas use as their messages. */
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
  VAL_TERM_MARKS: 'Leave out these marks: < > {{ }} $t(',
  INVITATION_LIMIT: 'Too many invitations have been sent today. Please try again tomorrow.',
  INVITATION_EMAIL_EXIST_DEFAULT: 'Somebody in your organization has this e-mail address already.',
}

/** A request that is understood and turned down. Thrown anywhere in a service, answered with `status` by the server. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429,
    readonly messages: readonly Message[],
    /** With a stale version: the entity as it is now. */
    readonly current?: unknown,
  ) {
    super(messages[0]?.text ?? `Refused with ${status}`)
    this.name = 'Refusal'
  }
}

/** 400: an input that does not fit its schema. */
export const invalidInput = (messages: readonly Message[]) => new Refusal(400, messages)

/** 401: no session, or one that has ended. */
export const unauthenticated = () => new Refusal(401, [{ code: 'UNAUTHENTICATED', text: RESTRICTED_TEXT }])

/** 401 from the sign-in form, the same whether the account exists or not. */
export const wrongCredentials = () =>
  new Refusal(401, [{ code: 'WRONG_CREDENTIALS', text: 'Invalid email or password. Please try again.' }])

/** 403: signed in, but not allowed. */
export const forbidden = () => new Refusal(403, [{ code: 'FORBIDDEN', text: RESTRICTED_TEXT }])

export const PROOF_REQUIRED = 'PROOF_REQUIRED'

/** 403: the session has been open for a while, and whoever uses it has to show again who they are. */
export const proofRequired = () =>
  new Refusal(403, [{ code: PROOF_REQUIRED, text: 'Please show once more that it is you.' }])

/** 404: unknown, removed, or another organisation's; all three answer byte for byte the same. */
export const notFound = () => new Refusal(404, [{ code: 'NOT_FOUND', text: NOT_FOUND_TEXT }])

/** 409: something in the way, such as a command that does not fit the meeting's state. */
export const conflict = (code: string, text: string) => new Refusal(409, [{ code, text }])

/** 409: made from a version that is no longer the stored one; `current` is the entity as it is now. */
export const staleVersion = (current: unknown) =>
  new Refusal(409, [{ code: 'STALE_VERSION', text: 'Somebody else has changed this in the meantime.' }], current)

/** 422: a form rule broken, such as a name that is taken. */
export const invalidForm = (messages: readonly Message[]) => new Refusal(422, messages)

/** 429: too many tries in too short a time. */
export const tooManyTries = () =>
  new Refusal(429, [{ code: 'TOO_MANY_TRIES', text: 'Too many tries. Please wait a little and try again.' }])
