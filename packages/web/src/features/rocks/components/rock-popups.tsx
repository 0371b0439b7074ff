import Check from 'icon:check'
import Info from 'icon:info'
import { weekOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { createRockSchema, type Rock, rockTypeSchema, updateRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { useFlag } from '../../../entities/feature-flags/feature-flags'
import { defineEditPopup, type SideProps } from '../../../entities/items/edit-item-popup'
import { rockKind, rocksQueries } from '../../../entities/items/item-kinds'
import { MergedField } from '../../../entities/items/merged-field'
import { NewItemPopup } from '../../../entities/items/new-item-popup'
import { usePerson } from '../../../entities/people/people'
import { firstMeeting, useOwnersIn } from '../../../entities/people/people-scopes'
import type { PeopleSource } from '../../../entities/people/people-search'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect, MeetingsSelect, type PickableMeeting } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type Form, type FormPart, useForm, useFormPart } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { DateField } from '../../../ui/inputs/date-field'
import { DueDate } from '../../../ui/inputs/due-date'
import { DetailsRow } from '../../../ui/lists/details-row'
import {
  delegatedRows,
  fieldsOf,
  mainFirst,
  missingOf,
  type NewLevel,
  type RockFields,
  SMART_FIELDS,
  type SmartCheckProps,
  withMeetings,
} from '../rock-fields'
import { useCreateRock } from '../rocks.create.mutations'
import { useUpdateRock } from '../rocks.mutations'
import { delegatesQuery, milestonesQuery } from '../rocks.queries'
import { RockDelegation } from './rock-delegation'
import classes from './rock-popup.module.css'
import { RockStatusTag } from './rock-status-tag'

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
    <p className="row-note small sub">
      <Info size="0.9375rem" aria-hidden="true" />
      {t(texts[when][whose], { name, count: own.length, all: shared.length })}
    </p>
  )
}

const ROCK_SIDE = ['ownerId', 'dueDate', 'type', 'tractionIds', 'tractionId'] as const

interface RockSideProps {
  form: FormPart<RockFields, (typeof ROCK_SIDE)[number]>
  meetings: readonly PickableMeeting[]
  people: PeopleSource
  ownerId: string | null
}

function RockSide({ form: { set, field, values }, meetings, people, ownerId }: RockSideProps) {
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

function RockSmartCheck(props: SmartCheckProps) {
  return useFlag('smart-rocks') ? (
    <Suspense fallback={null}>
      <SmartCheck {...props} />
    </Suspense>
  ) : null
}

function RockGlance({ rock }: { rock: Rock }) {
  const { t } = useTranslation(['rocks', 'items', 'terms'])
  const today = useSession().calendarDate
  const { data: steps = [] } = useQuery(milestonesQuery(rock.id))
  const done = steps.filter(({ doneAt }) => doneAt !== null).length
  return (
    <>
      <ul>
        <DetailsRow name={t('items:field.status')} details={<RockStatusTag status={rock.status} />} />
      </ul>
      {steps.length > 0 && (
        <section className="column gap-2 min-w-0 border-top pt-4" aria-label={t('milestones.title')}>
          <header className={`row wrap ${classes.head}`}>
            <h3 className="body">{t('milestones.title')}</h3>
            <span>{t('milestones.count', { done, all: steps.length })}</span>
          </header>
          <ul>
            {steps.map(({ id, title, doneAt, dueDate }) => (
              <li key={id} className="row gap-2 min-w-0">
                {doneAt !== null && <Check size="0.9375rem" aria-label={t('terms:rockStatus.Done')} />}
                <bdi>{title}</bdi>
                <span className="grow" />
                {dueDate && <DueDate date={dueDate} today={today} isDone={doneAt !== null} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const RockParts = lazyPart(() => import('./rock-parts').then((module) => module.RockParts))
void RockParts.fetch().catch(() => undefined)

function useMakeNew() {
  const create = useCreateRock()
  return ({ ownerId, delegated, tractionIds, ...fields }: RockFields, rock: Rock) => {
    const { tractionId, ...others } = fields
    const [main, ...rest] = mainFirst(tractionIds.length > 0 ? { tractionId, tractionIds } : rock)
    const meetings: [string, ...string[]] = [main ?? rock.tractionId, ...rest]
    const levels = delegatedRows([], delegated)
    return create.mutateAsync({ ...others, ownerId: ownerId ?? rock.ownerId, tractionIds: meetings, delegated: levels })
  }
}

function useLevelsError(rock: Rock, added: readonly NewLevel[]): { delegated?: string } {
  const { t } = useTranslation('rocks')
  const { data } = useQuery({ ...delegatesQuery(rock.id), enabled: rock.hasDelegate })
  if (added.some(missingOf)) return { delegated: t('delegated.incomplete') }
  return added.length > 0 && rock.hasDelegate && !data ? { delegated: t('delegated.reading') } : {}
}

/** Only changed fields; new levels are appended. */
function useSendChanges() {
  const client = useQueryClient()
  const update = useUpdateRock()
  return ({ item, changes, ...edit }: { item: Rock; changes: Partial<RockFields>; isAsRead: true }) => {
    const { ownerId, tractionId, delegated, ...others } = changes
    const there = item.hasDelegate ? (client.getQueryData(delegatesQuery(item.id).queryKey) ?? []) : []
    return update.mutateAsync({
      ...edit,
      item,
      changes: {
        ...others,
        ...(ownerId ? { ownerId } : {}),
        ...(tractionId ? { tractionId } : {}),
        ...(delegated ? { delegated: delegatedRows(there, delegated) } : {}),
      },
    })
  }
}

function useParts(rock: Rock, form: Form<RockFields>) {
  const { t } = useTranslation('rocks')
  const { values } = form
  const body = { ...values, ownerId: values.ownerId ?? rock.ownerId, delegated: undefined }
  const isFit = updateRockSchema.safeParse({ ...body, version: rock.version }).success
  const delegation = useFormPart(form, 'delegated')
  const checked = useFormPart(form, ...SMART_FIELDS)
  return {
    body,
    isSubmitDisabled: !isFit || values.delegated.some(missingOf),
    errors: useLevelsError(rock, values.delegated),
    onUpdate: useSendChanges(),
    fixedTitle: rock.hasParent ? t('delegated.fixedTitle') : undefined,
    own: (
      <div className="column gap-5">
        <Smart form={checked} isDelegated={rock.hasParent} />
        <Own form={delegation} rock={rock} />
      </div>
    ),
  }
}

const Smart = memo(RockSmartCheck)

const Own = memo(function Own({ form, rock }: { form: FormPart<RockFields, 'delegated'>; rock: Rock }) {
  return (
    <div className="column gap-5">
      <Suspense fallback={null}>
        <RockParts rock={rock} />
      </Suspense>
      <RockDelegation form={form} rock={rock} />
    </div>
  )
})

function Side({ form }: SideProps<Rock, RockFields, (typeof ROCK_SIDE)[number]>) {
  const { ownerId, tractionIds } = form.values
  const meetings = useEditableTractions(...tractionIds) ?? []
  return <RockSide form={form} meetings={meetings} people={useOwnersIn(tractionIds)} ownerId={ownerId} />
}

export const EditRockPopup = defineEditPopup({
  kind: rockKind,
  schema: updateRockSchema,
  fieldsOf,
  removedElsewhere: () => translate('rocks:removedElsewhere'),
  useMakeNew,
  side: Side,
  sideFields: ROCK_SIDE,
  useParts,
  glance: (rock) => <RockGlance rock={rock} />,
})

interface NewRockPopupProps {
  onClose: () => void
  tractionId?: string | null | undefined
  begin?: Partial<Pick<RockFields, 'type' | 'dueDate'>> | undefined
}

export function NewRockPopup(props: NewRockPopupProps) {
  const isReady = useEditableTractions(props.tractionId ?? null) !== undefined
  return isReady && <NewRock {...props} />
}

function useQuarterNote(): string {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const { quarter, week } = weekOfQuarter(calendarDate, org?.quarterStartMonth, org?.weekStart)
  return t('quarterNote', { quarter: t(`quarter.${quarter.number}`), week })
}

function NewRock({ onClose, tractionId = null, begin }: NewRockPopupProps) {
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
