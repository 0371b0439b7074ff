import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { GettingStarted, StartingStep, StepState } from '@cairn/contract/getting-started/getting-started.schemas'
import { parseEnteredValue, type UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { usePeopleOf } from '../entities/people/people'
import { useOwnersIn } from '../entities/people/people-scopes'
import { PersonSelect } from '../entities/people/person-select'
import { StepActs } from '../features/getting-started/components/step-row'
import { useCreateIssue } from '../features/issues/issues.mutations'
import { QuarterForm } from '../features/organizations/components/calendar-fields'
import { useCreateRock } from '../features/rocks/rocks.create.mutations'
import { useAddMeasurable } from '../features/scorecard/scorecard.mutations'
import { FirstMeetingForm } from '../features/tractions/components/first-meeting-form'
import { scheduleMessage } from '../features/tractions/traction-messages'
import { useTranslation } from '../i18n/use-translation'
import type { Addable } from '../lib/browser/search-params'
import { language, monthDay } from '../lib/format/format'
import { useLocale } from '../lib/format/use-locale'
import { useMoments } from '../lib/format/zones'
import { useForm } from '../lib/forms/use-form'
import { useSession } from '../lib/session/session'
import { Form } from '../ui/inputs/form'
import { LinkButton } from '../ui/inputs/link-button'
import classes from './first-hour.module.css'

const madeBy: Readonly<Partial<Record<StartingStep, Addable>>> = {
  numbers: 'measurable',
  rocks: 'rock',
  issues: 'issue',
}

const NAMES_MAX = 3

function useJoined(ids: readonly string[]): string | null {
  const names = usePeopleOf(ids).map(({ firstName }) => firstName)
  if (names.length === 0 || names.length > NAMES_MAX) return null
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)
}

export function useStepNotes({ traction, joinedIds }: GettingStarted) {
  const { t } = useTranslation(['getting-started', 'settings', 'meetings'])
  const { calendarDate, org } = useSession()
  const moments = useMoments()
  const joined = useJoined(joinedIds)
  const { startDate, endDate } = quarterOf(calendarDate, org?.quarterStartMonth ?? 1)
  const quarter = { from: monthDay(startDate), to: monthDay(endDate), date: monthDay(endDate) }
  const done = (name: StartingStep, count: number): string => {
    if (name === 'people') {
      const people = t('getting-started:done.people', { count })
      return joined ? t('getting-started:joined', { people, names: joined }) : people
    }
    const day = t(`settings:day.${org?.weekStart ?? 'Monday'}`)
    const when = traction && scheduleMessage(traction, moments)
    return t(`getting-started:done.${name}`, { count, day, ...quarter, when })
  }
  const note = ({ name, state, count }: StepState): string =>
    state === 'Done' ? done(name, count) : t(`getting-started:note.${name}`, quarter)
  return Object.assign(note, { text: (name: StartingStep): string => t(`getting-started:text.${name}`, quarter) })
}

export function StepMore({ name, traction }: { name: StartingStep; traction: Traction | null }) {
  const { t } = useTranslation('getting-started')
  const { orgId } = useSession()
  const more = t(`more.${name}`)
  if (name === 'people') {
    return (
      <Link className="accent" to="." search={{ add: 'people' }} resetScroll={false}>
        {more}
      </Link>
    )
  }
  if (name === 'quarter') {
    return (
      <Link className="accent" to="/org/detail/$id" params={{ id: orgId ?? '' }}>
        {more}
      </Link>
    )
  }
  if (!traction) return null
  return (
    <Link
      className="accent"
      to="/traction/$tractionId/$threadId"
      params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
      search={{ add: madeBy[name] }}
    >
      {more}
    </Link>
  )
}

type Listed = 'numbers' | 'rocks' | 'issues'

interface Line {
  readonly title: string
  readonly goal: string
  readonly ownerId: string
}

const SIGNS: readonly (readonly [sign: RegExp, unit: UnitOfMeasure])[] = [
  [/%/, 'Percent'],
  [/\$/, 'Dollar'],
  [/€/, 'Euro'],
]

const unitOf = (goal: string): UnitOfMeasure => SIGNS.find(([sign]) => sign.test(goal))?.[1] ?? 'Number'

/** `$310k` or `95 %`. Null for other text. */
function goalOf(text: string, locale: string) {
  const format = { unitOfMeasure: unitOf(text), valueScale: 'One', decimalPlaces: 0 } as const
  const parsed = parseEnteredValue(text, locale, format)
  return parsed.ok ? { ...format, goalValue: parsed.value } : null
}

function useAdd(name: Listed, { id, scorecardId }: Traction) {
  const { locale } = useLocale()
  const { calendarDate, org } = useSession()
  const { mutateAsync: addNumber } = useAddMeasurable(scorecardId)
  const { mutateAsync: addRock } = useCreateRock()
  const { mutateAsync: addIssue } = useCreateIssue()
  return ({ title, goal, ownerId }: Line): Promise<unknown> => {
    if (name === 'issues') return addIssue({ tractionId: id, title, ownerId, contentHtml: '' })
    if (name === 'numbers') {
      const given = goalOf(goal, locale)
      if (!given) return Promise.resolve()
      return addNumber({ title, ownerIds: [ownerId], comparison: 'GreaterOrEqual', ...given })
    }
    const dueDate = quarterOf(calendarDate, org?.quarterStartMonth ?? 1).endDate
    return addRock({ title, ownerId, contentHtml: '', dueDate, type: 'Company', tractionIds: [id] })
  }
}

function FirstLine({ name, traction }: { name: Listed; traction: Traction }) {
  const { t } = useTranslation(['getting-started', 'generic'])
  const { locale } = useLocale()
  const { userId } = useSession().user
  const titled = useRef<HTMLInputElement>(null)
  const start: Line = { title: '', goal: '', ownerId: userId }
  const form = useForm(start, { draftOptions: { place: `first-hour/${name}` } })
  const add = useAdd(name, traction)
  const people = useOwnersIn([traction.id])
  const { values, errors, field, set } = form
  const isGoalWrong = name === 'numbers' && goalOf(values.goal, locale) === null
  const submit = () =>
    form.submit({
      errors: {
        ...(values.title.trim() ? {} : { title: t('generic:required') }),
        ...(isGoalWrong ? { goal: t('line.goalWrong') } : {}),
      },
      send: () => add({ ...values, title: values.title.trim() }),
      onSaved: () => {
        form.reset({ ...start, ownerId: values.ownerId }, null)
        titled.current?.focus()
      },
    })
  return (
    <Form form={form} className={`flex wrap items-end gap-3 mb-3 ${classes.line}`} onSubmit={submit}>
      <TextInput ref={titled} label={t(`line.${name}`)} maxLength={256} {...field('title')} />
      {name === 'numbers' && <TextInput label={t('line.goal')} maxLength={15} {...field('goal')} />}
      <PersonSelect
        label={t('line.owner')}
        people={people}
        value={values.ownerId}
        error={errors.ownerId}
        onChange={(id) => set('ownerId')(id)}
      />
      <Button type="submit" variant="filled" loading={form.isSubmitting}>
        {t('line.add')}
      </Button>
    </Form>
  )
}

interface StepBodyProps {
  name: StartingStep
  traction: Traction | null
  hint: string | undefined
  onMeeting: () => void
  onSkip: () => void
}

export function StepBody({ name, traction, hint, onMeeting, onSkip }: StepBodyProps) {
  const { t } = useTranslation('getting-started')
  if (name === 'quarter') return <Quarter onSkip={onSkip} />
  if (name === 'meeting') return <FirstMeeting onSkip={onSkip} />
  if (name === 'people') {
    return (
      <StepActs hint={hint} onSkip={onSkip}>
        <LinkButton to="." search={{ add: 'people' }} resetScroll={false} variant="filled">
          {t('act.people')}
        </LinkButton>
      </StepActs>
    )
  }
  if (!traction) {
    return (
      <StepActs hint={t('meetingFirst')} onSkip={onSkip}>
        <Button variant="filled" onClick={onMeeting}>
          {t('toMeeting')}
        </Button>
      </StepActs>
    )
  }
  return (
    <>
      <FirstLine key={name} name={name} traction={traction} />
      <StepActs hint={hint} onSkip={onSkip}>
        <LinkButton
          to="/traction/$tractionId/$threadId"
          params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
          search={{ add: madeBy[name] }}
          variant="subtle"
        >
          {t('line.more')}
        </LinkButton>
      </StepActs>
    </>
  )
}

function Quarter({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('getting-started')
  const { org } = useSession()
  if (!org) return null
  return (
    <QuarterForm
      org={org}
      label={t('title.quarter')}
      submitLabel={t('act.quarter')}
      done={t('quarter.saved')}
      running={(quarter) => t('quarter.running', quarter)}
      renderFoot={(submit, hint) => (
        <StepActs hint={hint} onSkip={onSkip}>
          {submit}
        </StepActs>
      )}
    />
  )
}

function FirstMeeting({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('getting-started')
  return (
    <FirstMeetingForm
      name={t('meeting.name')}
      words={{
        label: t('title.meeting'),
        day: t('meeting.day'),
        starts: t('meeting.starts'),
        who: t('meeting.who'),
        nobody: t('meeting.nobody'),
        submit: t('act.meeting'),
      }}
      first={(when) => t('meeting.first', when)}
      renderFoot={(submit, hint) => (
        <StepActs hint={hint} onSkip={onSkip}>
          {submit}
        </StepActs>
      )}
    />
  )
}
