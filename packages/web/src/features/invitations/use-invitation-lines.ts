import { INVITEES_MAX } from '@cairn/contract/invitations/invitations.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canSetRole, defaultInvitedRole } from '@cairn/contract/people/people.policy'
import type { GivenRole } from '@cairn/contract/people/people.schemas'
import { useCallback, useState } from 'react'
import { addRead, addressOf, errorsOf, hasErrors, type InvitationLine, isUntouched, newLine } from './invitation-lines'
import type { ReadPerson } from './read-addresses'

interface Refused {
  readonly email: string
  readonly text: string
}

/** The people in the invite dialog, and what can be done with them. */
export function useInvitationLines(actor: Actor) {
  const maySetRole = canSetRole(actor)
  const usual = defaultInvitedRole(actor)
  const roleFor = (role: GivenRole | null) => (maySetRole && role) || usual
  const [lines, setLines] = useState<readonly InvitationLine[]>(() => [newLine(usual)])
  const [isChecked, setChecked] = useState(false)
  /** Said of the last paste. */
  const [left, setLeft] = useState({ duplicates: 0, beyond: 0 })
  const touched = lines.filter((line) => !isUntouched(line))
  const good = touched.filter((line) => !hasErrors(errorsOf(line)))

  const change = useCallback(
    (key: string, changes: Partial<InvitationLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    [],
  )
  const remove = useCallback(
    (key: string) =>
      setLines((before) =>
        withOne(
          before.filter((line) => line.key !== key),
          usual,
        ),
      ),
    [usual],
  )
  return {
    lines,
    touched,
    good,
    left,
    isChecked,
    maySetRole,
    isFull: lines.length >= INVITEES_MAX,
    change,
    remove,
    add: () => setLines((before) => [...before, newLine(usual)]),
    check: () => setChecked(true),
    /** Gives those that found no room. */
    addRead: (read: readonly ReadPerson[]): readonly ReadPerson[] => {
      const added = addRead(lines, read, { most: INVITEES_MAX, roleFor })
      setLines(withOne(added.lines, usual))
      setLeft({ duplicates: added.duplicates, beyond: added.beyond.length })
      return added.beyond
    },
    /** Takes away those that were sent; the others stay, with what the server said of them. */
    keepUnsent: (sent: readonly InvitationLine[], refused: readonly Refused[]) => {
      const texts = new Map(refused.map(({ email, text }) => [email, text]))
      const isGone = (line: InvitationLine) => sent.includes(line) && !texts.has(addressOf(line))
      const kept = lines
        .filter((line) => !isGone(line))
        .map((line) => ({ ...line, refusal: texts.get(addressOf(line)) }))
      setLines(withOne(kept, usual))
    },
  }
}

const withOne = (lines: readonly InvitationLine[], role: GivenRole) => (lines.length > 0 ? lines : [newLine(role)])
