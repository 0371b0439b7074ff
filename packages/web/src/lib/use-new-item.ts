import { useEffect, useEffectEvent } from 'react'
import { useEditableTractions } from './my-tractions'
import { ownersAfter } from './owners-after'
import { firstMeeting, useOwnersIn } from './people-scopes'
import { useSession } from './session'
import type { FieldProps } from './use-form'

/** What the popup of a new work item is opened with. */
export interface NewItemProps {
  onClose: () => void
  /** The meeting that it begins with. */
  tractionId?: string | null | undefined
  /** The live meeting it is made in. */
  meetingId?: string | null | undefined
  /** What was typed elsewhere, to be made into one. */
  title?: string | undefined
}

/** What the popup of a kind of work item is opened with. */
export interface NewOrOpenedProps extends NewItemProps {
  /** With it the item is edited, without it a new one is made. */
  id?: string | undefined
}

/** What the form of a new work item begins with: it is one's own, in the meeting that is asked for. */
export function useNewItem(tractionId: string | null) {
  const { userId } = useSession().user
  const meetings = useEditableTractions(tractionId) ?? []
  return { title: '', ownerIds: [userId], contentHtml: '', tractionId: firstMeeting(meetings, tractionId) }
}

/** A form that begins with what was typed elsewhere: typed here, it is kept as all else is. */
export function useBegun(form: { set: (field: 'title') => (title: string) => void }, title: string | undefined) {
  const begin = useEffectEvent(() => title !== undefined && form.set('title')(title))
  useEffect(() => void begin(), [])
}

export type NewItem = ReturnType<typeof useNewItem>

/** As much of `useForm` as meeting and owners need. */
interface NewItemForm {
  values: Pick<NewItem, 'tractionId' | 'ownerIds'>
  changes: Partial<Pick<NewItem, 'ownerIds'>>
  field: {
    (name: 'tractionId'): FieldProps<string | null>
    (name: 'ownerIds'): FieldProps<string[]>
  }
}

/** Who may own a new work item in the meeting that is chosen, and who of them does; `tractionId`: what it began with. */
export function useNewItemPlace(form: NewItemForm, tractionId: string | null) {
  const { userId } = useSession().user
  const meetings = useEditableTractions(tractionId, form.values.tractionId) ?? []
  const people = useOwnersIn([form.values.tractionId])
  const ownerIds = form.values.ownerIds.filter((owner) => people.ids.has(owner))
  const owners = form.field('ownerIds')
  const choose = (ids: string[]) => owners.onChange(ownersAfter([userId], form.changes.ownerIds !== undefined, ids))
  return {
    meetings,
    people,
    meeting: form.field('tractionId'),
    owners: { ...owners, value: ownerIds, onChange: choose },
    ownerIds,
  }
}

export type NewItemPlace = ReturnType<typeof useNewItemPlace>
