import { emailSchema, VAL_INVALID_EMAIL, VAL_REQUIRED } from '@cairn/contract/core/fields'
import { DEFAULT_INVITED_ROLE, INVITEES_MAX, type Invitee } from '@cairn/contract/invitations/invitations.schemas'
import { nameFromAddress } from '@cairn/contract/invitations/name-from-address'
import { isPaidPerson } from '@cairn/contract/people/people.policy'
import type { AssignableRole } from '@cairn/contract/people/people.schemas'
import { useCallback, useState } from 'react'
import { newId } from '../../lib/api/new-id'
import type { FormFault } from '../../lib/forms/form-errors'
import { useForm } from '../../lib/forms/use-form'
import type { ReadPerson } from './read-addresses'

export interface InvitationLine {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: AssignableRole
  /** Pasted lines need no names; invitees enter their own. */
  readonly isRead: boolean
  readonly refusal?: string | undefined
}

type LineErrors = Partial<Record<'firstName' | 'lastName' | 'email', string>>

export const newLine = (role: AssignableRole): InvitationLine => ({
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

function faultOfLines(touched: readonly InvitationLine[]): FormFault {
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
  { most, roleFor }: { most: number; roleFor: (role: AssignableRole | null) => AssignableRole },
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

function lineOf({ email, firstName, lastName }: ReadPerson, role: AssignableRole): InvitationLine {
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
    .map((line) => ({ ...line, refusal: texts.get(addressOf(line)) ?? line.refusal }))
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

type Lines = readonly InvitationLine[]
type SetLines = (change: (before: Lines) => Lines) => void

interface InviteFields {
  lines: Lines
  pasted: string
  tractionIds: string[]
}

const withOne = (lines: Lines, role: AssignableRole) => (lines.length > 0 ? lines : [newLine(role)])
const touchedOf = (lines: Lines) => lines.filter((line) => !isUntouched(line))
const worth = ({ lines, ...others }: InviteFields) => ({ lines: touchedOf(lines), ...others })

function useLineChanges(setLines: SetLines, usual: AssignableRole) {
  const change = useCallback(
    (key: string, changes: Partial<InvitationLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    [setLines],
  )
  const remove = useCallback(
    (key: string) => {
      const without = (before: Lines) => before.filter((line) => line.key !== key)
      setLines((before) => withOne(without(before), usual))
    },
    [setLines, usual],
  )
  return { change, remove }
}

export function useInvitationLines() {
  const usual = DEFAULT_INVITED_ROLE
  const roleFor = (role: AssignableRole | null) => role ?? usual
  const [start] = useState<InviteFields>(() => ({ lines: [newLine(usual)], pasted: '', tractionIds: [] }))
  const form = useForm(start, { draftOptions: { place: 'invite', worth } })
  const { lines } = form.values
  const { setFieldValue } = form
  const setLines = useCallback<SetLines>((to) => setFieldValue('lines', to), [setFieldValue])
  const [isChecked, setChecked] = useState(false)
  const [left, setLeft] = useState({ duplicates: 0, beyond: 0 })
  const touched = touchedOf(lines)
  const good = touched.filter((line) => !hasErrors(errorsOf(line)))

  const { change, remove } = useLineChanges(setLines, usual)
  return {
    form,
    lines,
    touched,
    good,
    left,
    isChecked,
    fault: isChecked ? faultOfLines(touched) : null,
    isFull: lines.length >= INVITEES_MAX,
    change,
    remove,
    add: () => setLines((before) => [...before, newLine(usual)]),
    check: () => setChecked(true),
    /** The remaining lines are validated again on the next submit. */
    removeBad: () => {
      setChecked(false)
      setLines(() => withOne(good, usual))
    },
    /** Returns people beyond the limit. */
    addRead: (read: readonly ReadPerson[]): readonly ReadPerson[] => {
      const added = addRead(lines, read, { most: INVITEES_MAX, roleFor })
      setLines(() => withOne(added.lines, usual))
      setLeft({ duplicates: added.duplicates, beyond: added.beyond.length })
      return added.beyond
    },
    keepUnsent: (sent: Lines, refused: readonly Refused[]) =>
      setLines(() => withOne(unsentOf(lines, sent, refused), usual)),
  }
}
