import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { ApiFailure } from '../lib/api-failure'
import { toastFailure } from '../lib/toasts-for-failure'
import { useFields } from '../lib/use-fields'
import classes from './new-owner-popup.module.css'
import { PersonSelect } from './person-select'
import type { PickablePerson } from './person-target'
import { Popup } from './popup'
import { RowSkeletons } from './row-skeletons'

const choiceSchema = z.object({ ownerId: idSchema })

interface NewOwnerPopupProps {
  title: string
  /** Before the choice. */
  lead?: string
  label: string
  /** Below the choice: what it changes. */
  note: string
  confirmLabel: string
  /** Who may be chosen; undefined until loaded. */
  people: readonly PickablePerson[] | undefined
  /** In place of the choice: it could not be loaded, or there is nobody. */
  insteadOfChoice?: string | undefined
  /** What is said where nobody was chosen. */
  required?: string
  /** The server's name for the choice. */
  sentAs: string
  onConfirm: (ownerId: string) => Promise<unknown>
  isSubmitting: boolean
  onClose: () => void
}

/** Hands something over to somebody else. A refusal stands beside the choice, which stays. */
export function NewOwnerPopup(props: NewOwnerPopupProps) {
  const { title, lead, label, note, confirmLabel, people, insteadOfChoice, required, sentAs, isSubmitting } = props
  const { onConfirm, onClose } = props
  const fields = useFields<{ ownerId: string | null }>({ ownerId: null })
  const refused = (failure: unknown) => {
    if (fields.refuse(failure, { ownerId: sentAs })) return
    if (failure instanceof ApiFailure && failure.messages[0]) fields.say({ ownerId: failure.message })
    else toastFailure(failure)
  }
  const submit = () => {
    const { ownerId } = fields.values
    if (fields.check(choiceSchema) && ownerId !== null) return void onConfirm(ownerId).then(onClose, refused)
    if (ownerId === null && required !== undefined) fields.say({ ownerId: required })
  }
  return (
    <Popup
      size="sm"
      title={title}
      fields={null}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={confirmLabel}
      isSubmitting={isSubmitting}
      hasRequired
      isMissing={fields.isMissing}
    >
      <div className={classes.form}>
        {lead && <p>{lead}</p>}
        {insteadOfChoice && <p role="status">{insteadOfChoice}</p>}
        {people === undefined && !insteadOfChoice && <RowSkeletons count={1} height={56} />}
        {people !== undefined && !insteadOfChoice && (
          <>
            <PersonSelect label={label} people={people} isRequired {...fields.field('ownerId')} />
            <p className={classes.note}>{note}</p>
          </>
        )}
      </div>
    </Popup>
  )
}
