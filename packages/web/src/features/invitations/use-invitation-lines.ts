import { DEFAULT_INVITED_ROLE, INVITEES_MAX } from '@cairn/contract/invitations/invitations.schemas'
import type { GivenRole } from '@cairn/contract/people/people.schemas'
import { useCallback, useState } from 'react'
import { useForm } from '../../lib/use-form'
import {
  addRead,
  errorsOf,
  faultOfLines,
  hasErrors,
  type InvitationLine,
  isUntouched,
  newLine,
  type Refused,
  unsentOf,
} from './invitation-lines'
import type { ReadPerson } from './read-addresses'

type Lines = readonly InvitationLine[]
type SetLines = (change: (before: Lines) => Lines) => void

interface InviteFields {
  lines: Lines
  pasted: string
  tractionIds: string[]
}

const withOne = (lines: Lines, role: GivenRole) => (lines.length > 0 ? lines : [newLine(role)])
const touchedOf = (lines: Lines) => lines.filter((line) => !isUntouched(line))
const worth = ({ lines, ...others }: InviteFields) => ({ lines: touchedOf(lines), ...others })

function useLineChanges(setLines: SetLines, usual: GivenRole) {
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
  const roleFor = (role: GivenRole | null) => role ?? usual
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
