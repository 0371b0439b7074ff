import { emailSchema, VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import type { Invitee } from '@cairn/contract/invitations/invitations.schemas'
import { nameFromAddress } from '@cairn/contract/invitations/name-from-address'
import { isPaidPerson } from '@cairn/contract/people/people.policy'
import type { GivenRole } from '@cairn/contract/people/people.schemas'
import type { FormFault } from '../../lib/form-errors'
import { newId } from '../../lib/new-id'
import type { ReadPerson } from './read-addresses'

export interface InvitationLine {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: GivenRole
  /** Pasted lines need no names; invitees enter their own. */
  readonly isRead: boolean
  readonly refusal?: string | undefined
}

export type LineErrors = Partial<Record<'firstName' | 'lastName' | 'email', string>>

export const newLine = (role: GivenRole): InvitationLine => ({
  key: newId(),
  firstName: '',
  lastName: '',
  email: '',
  role,
  isRead: false,
})

export const isUntouched = ({ firstName, lastName, email }: InvitationLine): boolean =>
  `${firstName}${lastName}${email}`.trim() === ''

/** Normalized if valid, otherwise unchanged. */
export const addressOf = ({ email }: Pick<InvitationLine, 'email'>): string =>
  emailSchema.safeParse(email).data ?? email.trim().toLowerCase()

function emptyFieldsOf(line: InvitationLine): (keyof LineErrors)[] {
  const wanted = line.isRead ? (['email'] as const) : (['firstName', 'lastName', 'email'] as const)
  return wanted.filter((field) => line[field].trim() === '')
}

export function errorsOf(line: InvitationLine): LineErrors {
  const isAddress = emailSchema.safeParse(line.email).success
  const email = isAddress ? line.refusal : VAL_INVALID_EMAIL
  const empty = Object.fromEntries(emptyFieldsOf(line).map((field) => [field, VAL_REQUIRED]))
  return { ...empty, ...(email && !empty.email ? { email } : {}) }
}

export const hasErrors = (errors: LineErrors): boolean => Object.keys(errors).length > 0

export function faultOfLines(touched: readonly InvitationLine[]): FormFault {
  if (touched.length === 0 || touched.some((line) => emptyFieldsOf(line).length > 0)) return 'missing'
  return touched.some((line) => hasErrors(errorsOf(line))) ? 'wrong' : null
}

interface Added {
  readonly lines: InvitationLine[]
  readonly duplicates: number
  readonly beyond: readonly ReadPerson[]
}

/** Guesses missing names. */
export function addRead(
  before: readonly InvitationLine[],
  read: readonly ReadPerson[],
  { most, roleFor }: { most: number; roleFor: (role: GivenRole | null) => GivenRole },
): Added {
  const lines = before.filter((line) => !isUntouched(line))
  const known = new Set(lines.map(addressOf))
  const beyond: ReadPerson[] = []
  let duplicates = 0
  for (const person of read) {
    const address = addressOf(person)
    if (known.has(address)) duplicates += 1
    else if (lines.length >= most) beyond.push(person)
    else {
      known.add(address)
      lines.push(lineOf(person, roleFor(person.role)))
    }
  }
  return { lines, duplicates, beyond }
}

function lineOf({ email, firstName, lastName }: ReadPerson, role: GivenRole): InvitationLine {
  const isAddress = emailSchema.safeParse(email).success
  const names = firstName || lastName || !isAddress ? { firstName, lastName } : nameFromAddress(email)
  return { ...newLine(role), ...names, email, isRead: true }
}

export interface Refused {
  readonly email: string
  readonly text: string
}

export function unsentOf(
  lines: readonly InvitationLine[],
  sent: readonly InvitationLine[],
  refused: readonly Refused[],
): InvitationLine[] {
  const texts = new Map(refused.map(({ email, text }) => [email, text]))
  return lines
    .filter((line) => !sent.includes(line) || texts.has(addressOf(line)))
    .map((line) => ({ ...line, refusal: texts.get(addressOf(line)) }))
}

export const inviteeOf = (line: InvitationLine): Invitee => ({
  email: addressOf(line),
  firstName: line.firstName.trim(),
  lastName: line.lastName.trim(),
  role: line.role,
})

export function countPaid(lines: readonly InvitationLine[], freeDomains: readonly string[]): number {
  return lines.filter((line) => isPaidPerson({ email: addressOf(line), role: line.role }, freeDomains)).length
}
