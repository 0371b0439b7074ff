import { type RockType, rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NamedPerson } from '../../../lib/my-tractions'
import type { useFields } from '../../../lib/use-fields'
import { DateField } from '../../../ui/date-field'
import { MeetingsSelect, type PickableMeeting } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'

/** What the form of a rock holds. */
export interface RockFields {
  title: string
  contentHtml: string
  dueDate: string
  type: RockType
  tractionIds: string[]
  ownerId: string | null
}

interface RockSideProps {
  fields: ReturnType<typeof useFields<RockFields>>
  meetings: readonly PickableMeeting[]
  people: readonly NamedPerson[]
  ownerId: string | null
}

/** Owner, due date, type and meetings of a rock; owners are people of the chosen meetings. */
export function RockSide({ fields: { values, errors, set }, meetings, people, ownerId }: RockSideProps) {
  const { t } = useTranslation('rocks')
  return (
    <>
      <PersonSelect
        label={t('field.owner')}
        isRequired
        people={people}
        value={ownerId}
        error={errors.ownerId}
        onChange={(id) => set('ownerId')(id)}
      />
      <DateField
        label={t('field.dueDate')}
        isRequired
        value={values.dueDate}
        error={errors.dueDate}
        onChange={(date) => date && set('dueDate')(date)}
      />
      <Select
        label={t('field.type')}
        withAsterisk
        data={rockTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={values.type}
        error={errors.type}
        onChange={(type) => set('type')(rockTypeSchema.parse(type))}
      />
      <MeetingsSelect
        label={t('field.meetings')}
        meetings={meetings}
        value={values.tractionIds}
        error={errors.tractionIds}
        onChange={set('tractionIds')}
      />
    </>
  )
}
