import Info from 'icon:info'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useFlag } from '../../../lib/feature-flags'
import type { FormPart } from '../../../lib/form-part'
import { usePerson } from '../../../lib/people'
import type { PeopleSource } from '../../../lib/people-search'
import { useSession } from '../../../lib/session'
import { DateField } from '../../../ui/date-field'
import { lazyPart } from '../../../ui/lazy-part'
import { MeetingSelect, MeetingsSelect, type PickableMeeting } from '../../../ui/meeting-select'
import { MergedField } from '../../../ui/merged-field'
import { PersonSelect } from '../../../ui/person-select'
import { type RockFields, type SmartCheckProps, withMeetings } from '../rock-fields'
import { rocksQueries } from '../rocks.queries'
import classes from './rock-popup.module.css'

const texts = {
  this: { alone: 'practice.thisAlone', company: 'practice.thisCompany', department: 'practice.thisDepartment' },
  that: { alone: 'practice.thatAlone', company: 'practice.thatCompany', department: 'practice.thatDepartment' },
} as const

interface RockPracticeProps {
  ownerId: string
  rock: Pick<RockFields, 'dueDate' | 'type' | 'tractionId'>
}

/** For a departmental Rock, counts the department's instead of the company's. */
function RockPractice({ ownerId, rock: { dueDate, type, tractionId } }: RockPracticeProps) {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const name = usePerson(ownerId)?.firstName
  const startOf = (date: string) => quarterOf(date, org?.quarterStartMonth ?? 1).startDate
  const quarterStart = startOf(dueDate)
  const { data: own } = useQuery(rocksQueries.search({ ownerId, quarterStart }))
  const isDepartmental = type === 'Departmental' && tractionId !== null
  const { data: shared } = useQuery(
    rocksQueries.search(
      isDepartmental ? { type: 'Departmental', tractionId, quarterStart } : { type: 'Company', quarterStart },
    ),
  )
  if (name === undefined || own === undefined || shared === undefined) return null
  const when = quarterStart === startOf(calendarDate) ? 'this' : 'that'
  const whose = shared.length === 0 ? 'alone' : isDepartmental ? 'department' : 'company'
  return (
    <p className={classes.practice}>
      <Info size="0.9375rem" aria-hidden="true" />
      {t(texts[when][whose], { name, count: own.length, all: shared.length })}
    </p>
  )
}

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

const SmartCheck = lazyPart(() => import('./smart-check').then((module) => module.SmartCheck))

export function RockSmartCheck(props: SmartCheckProps) {
  return useFlag('smart-rocks') ? (
    <Suspense fallback={null}>
      <SmartCheck {...props} />
    </Suspense>
  ) : null
}
