import { rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import type { FormPart } from '../../../lib/form-part'
import type { PeopleSource } from '../../../lib/people-search'
import { DateField } from '../../../ui/date-field'
import { MeetingSelect, MeetingsSelect, type PickableMeeting } from '../../../ui/meeting-select'
import { MergedField } from '../../../ui/merged-field'
import { PersonSelect } from '../../../ui/person-select'
import { type RockFields, withMeetings } from '../rock-fields'
import { RockPractice } from './rock-practice'

export const ROCK_SIDE = ['ownerId', 'dueDate', 'type', 'tractionIds', 'tractionId'] as const

interface RockSideProps {
  form: FormPart<RockFields, (typeof ROCK_SIDE)[number]>
  meetings: readonly PickableMeeting[]
  people: PeopleSource
  ownerId: string | null
}

export function RockSide({ form: { set, field, values }, meetings, people, ownerId }: RockSideProps) {
  const { t } = useTranslation(['rocks', 'items'])
  const chosen = meetings.filter(({ id }) => values.tractionIds.includes(id))
  const choose = (tractionIds: string[]) => {
    const next = withMeetings(tractionIds, values.tractionId)
    set('tractionIds')(next.tractionIds)
    set('tractionId')(next.tractionId)
  }
  return (
    <>
      <MergedField name="ownerId">
        <PersonSelect label={t('field.owner')} isRequired people={people} {...field('ownerId')} value={ownerId} />
      </MergedField>
      <MergedField name="dueDate">
        <DateField
          label={t('field.dueDate')}
          isRequired
          {...field('dueDate')}
          onChange={(date) => date && set('dueDate')(date)}
        />
      </MergedField>
      <MergedField name="type">
        <Select
          label={t('field.type')}
          withAsterisk
          data={rockTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
          {...field('type')}
          onChange={(type) => set('type')(rockTypeSchema.parse(type))}
        />
      </MergedField>
      <MergedField name="tractionIds">
        <MeetingsSelect
          label={t('field.meetings')}
          isSearched
          meetings={meetings}
          {...field('tractionIds')}
          onChange={choose}
          placeholder={t('chooseMeeting')}
          noneLeft={t('items:noOtherMeetings')}
        />
      </MergedField>
      {chosen.length > 1 && (
        <MergedField name="tractionId">
          <MeetingSelect label={t('field.main')} meetings={chosen} isOptional {...field('tractionId')} />
        </MergedField>
      )}
      {ownerId !== null && <RockPractice ownerId={ownerId} rock={values} />}
    </>
  )
}
