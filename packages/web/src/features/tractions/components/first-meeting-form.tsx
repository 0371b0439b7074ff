import { dayOfWeek } from '@cairn/contract/calendar/days'
import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { instantOf } from '@cairn/contract/calendar/time-zone'
import type { Person } from '@cairn/contract/people/people.schemas'
import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePeopleOf } from '../../../entities/people/people'
import { everyone } from '../../../entities/people/people-scopes'
import { peopleSearchQuery } from '../../../entities/people/people-search'
import { PeopleSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/api/clock'
import { retryFailed } from '../../../lib/api/retry-failed'
import { weekdayName } from '../../../lib/format/format'
import { useMoments, useOrgZone } from '../../../lib/format/zones'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { Form } from '../../../ui/inputs/form'
import { TimeField } from '../../../ui/inputs/typed-fields'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { firstDateFor, nextDateOn } from '../first-date'
import { useCreateMeeting } from '../tractions.mutations'
import { TimeZoneNote } from './time-zone-note'
import classes from './traction-form.module.css'

const USUAL_TIME = '09:00'
const LENGTH_MS = 1.5 * HOUR_MS
const TEAM_MAX = 10
const WORKING_WEEK = [1, 2, 3, 4, 5, 6, 0]

interface FirstMeetingFormProps {
  name: string
  words: Record<'label' | 'day' | 'starts' | 'who' | 'nobody' | 'submit', string>
  first: (when: { day: string; from: string; to: string }) => string
  renderFoot: (submit: ReactNode, hint: string) => ReactNode
}

export function FirstMeetingForm(props: FirstMeetingFormProps) {
  const search = useInfiniteQuery(peopleSearchQuery(everyone, ''))
  const people = search.data?.pages[0]?.people
  const retry = retryFailed(search)
  if (retry) return <PartFailed onRetry={retry} />
  // The form reads its initial values once.
  return people === undefined ? <RowSkeletons count={2} height={56} /> : <KnownTeamForm {...props} people={people} />
}

function useTeamForm(title: string, people: readonly Person[]) {
  const { user } = useSession()
  const timeZone = useOrgZone()
  const now = new Date(serverNow())
  const team = people.length <= TEAM_MAX ? people.map(({ id }) => id) : [user.userId]
  const day = String(dayOfWeek(firstDateFor(USUAL_TIME, timeZone, now)))
  const start = { title, day, time: USUAL_TIME, invitees: team }
  const form = useForm(start, { draftOptions: { place: 'first-meeting' } })
  const time = form.values.time || USUAL_TIME
  const date = nextDateOn(Number(form.values.day), time, timeZone, now)
  return { form, date, time, starts: instantOf(date, time, timeZone).getTime() }
}

function KnownTeamForm({
  name,
  words,
  first,
  renderFoot,
  people,
}: FirstMeetingFormProps & { people: readonly Person[] }) {
  const { t } = useTranslation(['generic', 'meetings'])
  const create = useCreateMeeting()
  const { form, date, time, starts } = useTeamForm(name, people)
  const { longDay, clockTime } = useMoments()
  const { values, errors, set, field } = form
  const chosen = usePeopleOf(values.invitees)
  const invitees = values.invitees.filter((id) => !chosen.some((person) => person.id === id && person.isRemoved))
  const submit = () =>
    form.submit({
      errors: {
        ...(values.title.trim() ? {} : { title: t('generic:required') }),
        ...(invitees.length > 0 ? {} : { invitees: words.nobody }),
      },
      send: async () => {
        const meetingDateTime = `${date}T${time}`
        await create.mutateAsync({
          title: values.title,
          type: 'Leadership',
          invitees,
          cadence: 'Weekly',
          meetingDateTime,
        })
        form.settle()
      },
    })
  return (
    <Form form={form} onSubmit={submit} aria-label={words.label}>
      <div className={`mb-3 ${classes.columns}`}>
        {(errors.title !== undefined || values.title !== name) && (
          <TextInput
            className="all-columns"
            label={t('meetings:field.name')}
            withAsterisk
            maxLength={100}
            {...field('title')}
          />
        )}
        <Select
          label={words.day}
          data={WORKING_WEEK.map((day) => ({
            value: String(day),
            label: weekdayName(day),
          }))}
          value={values.day}
          allowDeselect={false}
          onChange={(day) => day && set('day')(day)}
        />
        <TimeField label={words.starts} {...field('time')} />
        <PeopleSelect label={words.who} people={everyone} {...field('invitees')} value={invitees} />
      </div>
      <TimeZoneNote />
      {renderFoot(
        <Button type="submit" variant="filled" loading={form.isSubmitting}>
          {words.submit}
        </Button>,
        first({
          day: longDay(starts),
          from: clockTime(starts),
          to: clockTime(starts + LENGTH_MS),
        }),
      )}
    </Form>
  )
}
