import { weekOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { createRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { NewItemPopup } from '../../../entities/items/new-item-popup'
import { firstMeeting, useOwnersIn } from '../../../entities/people/people-scopes'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { delegatedRows, mainFirst, missingOf, type RockFields } from '../rock-fields'
import { useCreateRock } from '../rocks.create.mutations'
import { EditRockPopup, RockSide, RockSmartCheck } from './edit-rock-popup'
import { RockDelegation } from './rock-delegation'

export interface RockPopupProps {
  onClose: () => void
  id?: string | undefined
  tractionId?: string | null | undefined
  begin?: Partial<Pick<RockFields, 'type' | 'dueDate'>> | undefined
}

export function RockPopup({ id, ...props }: RockPopupProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditRockPopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewRockPopup {...props} />
}

function useQuarterNote(): string {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const { quarter, week } = weekOfQuarter(calendarDate, org?.quarterStartMonth, org?.weekStart)
  return t('quarterNote', { quarter: t(`quarter.${quarter.number}`), week })
}

function NewRockPopup({ onClose, tractionId = null, begin }: Omit<RockPopupProps, 'id'>) {
  const { t } = useTranslation('rocks')
  const note = useQuarterNote()
  const session = useSession()
  const begun = firstMeeting(useEditableTractions(tractionId) ?? [], tractionId)
  const start: RockFields = {
    title: '',
    ownerId: session.user.userId,
    contentHtml: '',
    dueDate: session.rockDueDate,
    type: 'Personal',
    tractionId: begun,
    tractionIds: begun ? [begun] : [],
    delegated: [],
    ...begin,
  }
  const form = useForm(start, { draftOptions: { place: `new-rock/${tractionId ?? ''}` } })
  const { values } = form
  const meetings = useEditableTractions(tractionId, ...values.tractionIds) ?? []
  const people = useOwnersIn(values.tractionIds)
  const ownerId = values.ownerId !== null && people.ids.has(values.ownerId) ? values.ownerId : null
  const body = { ...values, ownerId, delegated: undefined }
  const create = useCreateRock()
  const send = async () => {
    const { tractionId: _main, delegated, ...fields } = values
    const [main, ...others] = mainFirst(values)
    if (!main || !ownerId) return
    const rows = delegatedRows([], delegated)
    await create.mutateAsync({ ...fields, ownerId, tractionIds: [main, ...others], delegated: rows })
  }
  return (
    <NewItemPopup
      kind="rock"
      sub={note}
      form={form}
      schema={createRockSchema}
      body={body}
      errors={values.delegated.some(missingOf) ? { delegated: t('delegated.incomplete') } : {}}
      create={send}
      onClose={onClose}
      own={
        <div className="column gap-5">
          <RockSmartCheck form={form} isDelegated={false} />
          <RockDelegation form={form} />
        </div>
      }
      side={<RockSide form={form} meetings={meetings} people={people} ownerId={ownerId} />}
    />
  )
}
