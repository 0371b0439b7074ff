import { quarterOf } from '@cairn/contract/calendar/quarters'
import { rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import type { NamedPerson } from '../../../lib/item-owners'
import { usePerson } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import type { Form } from '../../../lib/use-form'
import { DateField } from '../../../ui/date-field'
import { MeetingSelect, MeetingsSelect, type PickableMeeting } from '../../../ui/meeting-select'
import { MergedField } from '../../../ui/merged-field'
import { PersonSelect } from '../../../ui/person-select'
import { type RockFields, withMeetings } from '../rock-fields'
import { rocksQueries } from '../rocks.queries'
import classes from './rock-popup.module.css'

interface RockSideProps {
  form: Form<RockFields>
  meetings: readonly PickableMeeting[]
  people: readonly NamedPerson[]
  ownerId: string | null
}

/** Owner, due date, type and meetings of a rock; owners are people of the chosen meetings. */
export function RockSide({ form: { set, field, values }, meetings, people, ownerId }: RockSideProps) {
  const { t } = useTranslation('rocks')
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
          meetings={meetings}
          {...field('tractionIds')}
          onChange={choose}
          noneLeft={t('noOtherMeetings')}
        />
      </MergedField>
      {chosen.length > 1 && (
        <MergedField name="tractionId">
          <MeetingSelect label={t('field.main')} meetings={chosen} isOptional {...field('tractionId')} />
        </MergedField>
      )}
      {ownerId !== null && <Practice ownerId={ownerId} dueDate={values.dueDate} />}
    </>
  )
}

/** "Dana has 3 Rocks this quarter. Three to seven is the practice." */
function Practice({ ownerId, dueDate }: { ownerId: string; dueDate: string }) {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const name = usePerson(ownerId)?.firstName
  const startOf = (date: string) => quarterOf(date, org?.quarterStartMonth ?? 1).startDate
  const quarterStart = startOf(dueDate)
  const { data: rocks } = useQuery(rocksQueries.search({ ownerId, quarterStart }))
  if (name === undefined || rocks === undefined) return null
  const key = quarterStart === startOf(calendarDate) ? 'practice.this' : 'practice.that'
  return (
    <p className={classes.practice}>
      <Info size="0.9375rem" aria-hidden="true" />
      {t(key, { name, count: rocks.length })}
    </p>
  )
}
