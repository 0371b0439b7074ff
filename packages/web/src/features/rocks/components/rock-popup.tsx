import { weekOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { createRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useFormSubmit } from '../../../lib/form-submit'
import { firstMeeting, useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useFields } from '../../../lib/use-fields'
import { ItemPopup } from '../../../ui/item-popup'
import { useCreateRock } from '../rocks.create.mutations'
import { EditRockPopup } from './edit-rock-popup'
import { type RockFields, RockSide } from './rock-side'

export interface RockPopupProps {
  onClose: () => void
  /** With it the rock is edited, without it a new one is made. */
  id?: string | undefined
  /** The meeting that a new rock begins with. */
  tractionId?: string | null | undefined
}

/** Rock popup: sets a rock, or edits one. */
export function RockPopup({ id, ...props }: RockPopupProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditRockPopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewRockPopup {...props} />
}

/** "Fourth quarter, week 7 of 13". */
function useQuarterNote(): string {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const { quarter, week } = weekOfQuarter(calendarDate, org?.quarterStartMonth, org?.weekStart)
  return t('quarterNote', { quarter: t(`quarter.${quarter.number}`), week })
}

function NewRockPopup({ onClose, tractionId = null }: Omit<RockPopupProps, 'id'>) {
  const { t } = useTranslation('rocks')
  const note = useQuarterNote()
  const session = useSession()
  const meetings = useEditableTractions(tractionId) ?? []
  const begun = firstMeeting(meetings, tractionId)
  const start: RockFields = {
    title: '',
    ownerId: session.user.userId,
    contentHtml: '',
    dueDate: session.rockDueDate,
    type: 'Personal',
    tractionIds: begun ? [begun] : [],
  }
  const fields = useFields(start, { place: `new-rock/${tractionId ?? ''}` })
  const { values } = fields
  const people = useOwnersIn(values.tractionIds)
  const ownerId = people.find(({ id }) => id === values.ownerId)?.id ?? null
  const create = useCreateRock()
  const { submit, isSubmitting } = useFormSubmit(fields, onClose)
  const send = () => {
    const [main, ...others] = values.tractionIds
    if (!fields.check(createRockSchema, { ...values, ownerId }) || main === undefined || ownerId === null) return
    void submit(create.mutateAsync({ ...values, ownerId, tractionIds: [main, ...others] }), fields.refuse)
  }
  return (
    <ItemPopup
      title={t('new')}
      sub={note}
      fields={fields}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitting={isSubmitting}
      side={<RockSide fields={fields} meetings={meetings} people={people} ownerId={ownerId} />}
    />
  )
}
