import type { WorkItemKind } from '@cairn/contract/core/items'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import type { Form, FormPart } from '../../lib/forms/use-form'
import { useSession } from '../../lib/session/session'
import { ownersAfter, useOwnersIn } from '../people/people-scopes'
import { PeopleSelect, PersonSelect } from '../people/person-select'
import { MeetingSelect } from '../tractions/meeting-select'
import { useEditableTractions } from '../tractions/my-tractions'
import { MergedField } from './merged-field'
import type { useNewItem } from './new-item-popup'

const PERSONAL = 'personal'

interface Place {
  tractionId: string | null
  ownerId: string
}

interface MeetingAndOwnerProps {
  form: FormPart<Place, keyof Place>
  tractionId: string | null
  /** Label of the choice without a meeting. */
  personal?: string | undefined
}

export function MeetingAndOwner({ form: { values, field }, tractionId, personal }: MeetingAndOwnerProps) {
  const { t } = useTranslation('items')
  const me = useSession().user.userId
  const meetings = useEditableTractions(tractionId, values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  const place = field('tractionId')
  const owner = field('ownerId')
  const own = personal === undefined ? [] : [{ id: PERSONAL, name: personal, colorTag: 'None' as const }]
  const isPersonal = personal !== undefined && values.tractionId === null
  const choose = (id: string) => {
    place.onChange(id === PERSONAL ? null : id)
    if (id === PERSONAL) owner.onChange(me)
  }
  return (
    <>
      <MergedField name="tractionId">
        <MeetingSelect
          label={t('field.meeting')}
          isSearched
          meetings={[...meetings, ...own]}
          {...place}
          value={isPersonal ? PERSONAL : values.tractionId}
          onChange={choose}
        />
      </MergedField>
      {!isPersonal && (
        <MergedField name="ownerId">
          <PersonSelect label={t('field.owner')} isRequired people={people} {...owner} />
        </MergedField>
      )}
    </>
  )
}

type NewPlace = Pick<ReturnType<typeof useNewItem>, 'tractionId' | 'ownerIds'>

/** Owners outside the chosen meeting are dropped. */
export function useNewOwners({ values, changes, field }: Pick<Form<NewPlace>, 'values' | 'changes' | 'field'>) {
  const { userId } = useSession().user
  const people = useOwnersIn([values.tractionId])
  const owners = field('ownerIds')
  return {
    ...owners,
    people,
    value: values.ownerIds.filter((owner) => people.ids.has(owner)),
    onChange: (ids: string[]) => owners.onChange(ownersAfter([userId], changes.ownerIds !== undefined, ids)),
  }
}

interface MeetingAndOwnersProps {
  kind: WorkItemKind
  form: Pick<Form<NewPlace>, 'values' | 'field'>
  tractionId: string | null
  owners: ReturnType<typeof useNewOwners>
}

export function MeetingAndOwners({ kind, form, tractionId, owners }: MeetingAndOwnersProps) {
  const { t } = useTranslation('items')
  const meetings = useEditableTractions(tractionId, form.values.tractionId) ?? []
  return (
    <>
      <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...form.field('tractionId')} />
      <PeopleSelect label={t('field.owners')} isRequired {...owners} />
      {owners.value.length > 1 && <p className="sub">{t('ownersNote', termsOf(kind))}</p>}
    </>
  )
}
