import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { useForm } from '../../lib/forms/use-form'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Popup } from '../../ui/overlays/popup'
import type { PeopleSource } from './people-search'
import { PersonSelect } from './person-select'

const choiceSchema = z.object({ ownerId: idSchema })

interface NewOwnerPopupProps {
  title: string
  lead?: string
  label: string
  note: string
  confirmLabel: string
  people: PeopleSource | undefined
  insteadOfChoice?: string | undefined
  required?: string
  sentAs: string
  onConfirm: (ownerId: string) => Promise<unknown>
  onClose: () => void
}

export function NewOwnerPopup(props: NewOwnerPopupProps) {
  const { title, lead, label, note, confirmLabel, people, insteadOfChoice, required, sentAs } = props
  const { onConfirm, onClose } = props
  const options = { draftOptions: null, sentAs: { ownerId: sentAs }, mainField: 'ownerId' } as const
  const form = useForm<{ ownerId: string | null }>({ ownerId: null }, options)
  const { ownerId } = form.values
  const submit = () =>
    form.submit({
      schema: choiceSchema,
      ...(ownerId === null && required !== undefined ? { errors: { ownerId: required } } : {}),
      send: async () => ownerId !== null && (await onConfirm(ownerId)),
      onSaved: onClose,
    })
  return (
    <Popup
      size="sm"
      title={title}
      form={form}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={confirmLabel}
      hasRequired
    >
      <div className="grid gap-4">
        {lead && <p>{lead}</p>}
        {insteadOfChoice && <p role="status">{insteadOfChoice}</p>}
        {people === undefined && !insteadOfChoice && <RowSkeletons count={1} height={56} />}
        {people !== undefined && !insteadOfChoice && (
          <>
            <PersonSelect label={label} people={people} isRequired {...form.field('ownerId')} />
            <p className="small sub">{note}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
