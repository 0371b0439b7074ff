import { useEffect, useEffectEvent } from 'react'
import type { FieldProps } from '../../lib/forms/use-form'
import { useSession } from '../../lib/session/session'
import { firstMeeting, ownersAfter, useOwnersIn } from '../people/people-scopes'
import { useEditableTractions } from '../tractions/my-tractions'

export interface NewItemProps {
  onClose: () => void
  tractionId?: string | null | undefined
  meetingId?: string | null | undefined
  title?: string | undefined
}

export interface NewOrOpenedProps extends NewItemProps {
  id?: string | undefined
}

export function useNewItem(tractionId: string | null) {
  const { userId } = useSession().user
  const meetings = useEditableTractions(tractionId) ?? []
  return { title: '', ownerIds: [userId], contentHtml: '', tractionId: firstMeeting(meetings, tractionId) }
}

export function useBegun(form: { set: (field: 'title') => (title: string) => void }, title: string | undefined) {
  const begin = useEffectEvent(() => title !== undefined && form.set('title')(title))
  useEffect(() => void begin(), [])
}

export type NewItem = ReturnType<typeof useNewItem>

interface NewItemForm {
  values: Pick<NewItem, 'tractionId' | 'ownerIds'>
  changes: Partial<Pick<NewItem, 'ownerIds'>>
  field: {
    (name: 'tractionId'): FieldProps<string | null>
    (name: 'ownerIds'): FieldProps<string[]>
  }
}

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
