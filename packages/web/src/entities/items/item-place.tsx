import type { WorkItemKind } from '@cairn/contract/core/items'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useOwnersIn } from '../people/people-scopes'
import { PeopleSelect, PersonSelect } from '../people/person-select'
import { MeetingSelect } from '../tractions/meeting-select'
import { useEditableTractions } from '../tractions/my-tractions'
import { MergedField } from './merged-field'
import type { NewItemPlace } from './use-new-item'

interface ChoiceField {
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
}

interface MeetingAndOwnerProps {
  form: {
    values: { tractionId: string | null }
    field: (name: 'tractionId' | 'ownerId') => ChoiceField
  }
  tractionId: string | null
}

export function MeetingAndOwner({ form: { values, field }, tractionId }: MeetingAndOwnerProps) {
  const { t } = useTranslation('items')
  const meetings = useEditableTractions(tractionId, values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  return (
    <>
      <MergedField name="tractionId">
        <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...field('tractionId')} />
      </MergedField>
      <MergedField name="ownerId">
        <PersonSelect label={t('field.owner')} isRequired people={people} {...field('ownerId')} />
      </MergedField>
    </>
  )
}

interface MeetingAndOwnersProps {
  kind: WorkItemKind
  place: NewItemPlace
}

export function MeetingAndOwners({ kind, place }: MeetingAndOwnersProps) {
  const { t } = useTranslation('items')
  const { meetings, meeting, people, owners } = place
  return (
    <>
      <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...meeting} />
      <PeopleSelect label={t('field.owners')} isRequired people={people} {...owners} />
      {owners.value.length > 1 && <p className="sub">{t('ownersNote', termsOf(kind))}</p>}
    </>
  )
}
