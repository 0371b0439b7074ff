import Minus from 'icon:minus'
import Plus from 'icon:plus'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { listRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { NO_ROCK_STATUS, weeklyRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import {
  allowedScales,
  type Comparison,
  comparisonSchema,
  doubtfulReadings,
  ENTERED_VALUE_MAX,
  fitDecimals,
  formatGoal,
  isGoal,
  parseEnteredValue,
  stepDecimals,
  unitOfMeasureSchema,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import { NO, parseYesNo, YES, yesNoWord } from '@cairn/contract/scorecard/yes-no'
import { Button, Input, Select, TextInput } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { licensedPeople, ownersAfter, useOwnersIn, without } from '../../../entities/people/people-scopes'
import { PeopleSelect, PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { readAll } from '../../../lib/api/batched-reads'
import { useLocale } from '../../../lib/format/use-locale'
import type { Form } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { FormColumns } from '../../../ui/inputs/form-columns'
import { IconButton } from '../../../ui/inputs/icon-button'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { Segmented } from '../../../ui/inputs/segmented'
import { TitleField } from '../../../ui/inputs/title-field'
import { goalOf, type MeasurableFields } from '../measurable-fields'
import { isComputedIn } from '../measurable-weeks'
import type { MeasurableWithValues } from '../scorecard.queries'
import { type FormulaPlace, NO_FORMULA, type ReadFormula, type TypedFormula, unitOf } from '../typed-formula'
import { FormulaField } from './formula-field'
import { WhyMissing } from './why-missing-part'

interface ComputedChoiceProps {
  form: Form<MeasurableFields>
  place: FormulaPlace
  read: ReadFormula
}

function ComputedChoice({ form: { values, errors, start, set }, place, read }: ComputedChoiceProps) {
  const { t } = useTranslation('scorecard-formula')
  const { formula } = values
  const last = useRef<TypedFormula | 'kept'>(NO_FORMULA)
  const choose = (how: 'entered' | 'computed') => {
    if (formula !== null) last.current = formula
    set('formula')(how === 'entered' ? null : last.current)
  }
  const wasComputed = start.formula !== null
  return (
    <div className="column gap-2">
      <div className="flex">
        <Segmented
          label={t('numbers')}
          options={[
            { value: 'entered', label: t('entered') },
            { value: 'computed', label: t('computed') },
          ]}
          value={formula === null ? 'entered' : 'computed'}
          onChange={choose}
        />
      </div>
      {place.measurable && formula !== null && wasComputed && <LastMissing measurable={place.measurable} />}
      {formula === 'kept' && <Hidden onReplace={() => set('formula')(NO_FORMULA)} />}
      {formula !== null && formula !== 'kept' && (
        <FormulaField
          value={formula}
          onChange={set('formula')}
          read={read}
          place={place}
          format={values}
          error={errors.formula}
        />
      )}
      {place.measurable && formula === null && wasComputed && <p className="sub">{t('numbersStay')}</p>}
      {place.measurable && formula !== null && !wasComputed && <p className="sub">{t('historyStays')}</p>}
      {formula !== null && formula !== 'kept' && wasComputed && formula !== start.formula && (
        <p className="sub">{t('fromNowOn')}</p>
      )}
    </div>
  )
}

function Hidden({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('scorecard-formula')
  return (
    <p className="sub">
      {t('hidden')}{' '}
      <Button variant="link" onClick={onReplace}>
        {t('replace')}
      </Button>
    </p>
  )
}

function LastMissing({ measurable }: { measurable: MeasurableWithValues }) {
  const { t } = useTranslation('scorecard-formula')
  const { today } = useLocale()
  const begun = measurable.values.filter(({ intervalId }) => intervalId <= today)
  const last = begun.at(-2)
  if (!last || last.value !== null || !isComputedIn(measurable, last.intervalId)) return null
  return (
    <p className="sub">
      {t('why.lastNumber')} <WhyMissing measurable={measurable} intervalId={last.intervalId} />
    </p>
  )
}

interface MeasurableFormProps {
  form: Form<MeasurableFields>
  newFor?: string
  notice?: ReactNode
  place: FormulaPlace
  read: ReadFormula
  span?: ReactNode
}

export function MeasurableForm({ form, newFor, notice, place, read, span }: MeasurableFormProps) {
  const { t } = useTranslation('scorecard')
  useUnitOfFormula(form, read)
  return (
    <FormColumns
      notice={notice}
      side={
        <>
          {newFor === undefined ? <MeetingAndOwner form={form} /> : <Owners form={form} begun={newFor} />}
          <Assistant form={form} />
          <LinkedRock form={form} />
          <GoalPreview values={form.values} />
        </>
      }
    >
      <TitleField label={t('field.title')} {...form.field('title')} />
      <ComputedChoice form={form} place={place} read={read} />
      {form.values.unitOfMeasure === 'YesNo' ? <YesNoGoal form={form} /> : <GoalFields form={form} />}
      {span}
      <FormatFields form={form} />
    </FormColumns>
  )
}

const EXAMPLE = 12.5

type FieldsProps = Pick<MeasurableFormProps, 'form'>

function GoalFields({ form: { values, errors, set } }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const { userLocale } = useSession().user
  const isRange = values.comparison === 'Between'
  const errorOf = (typed: string, refused: string | undefined) => {
    const entered = parseEnteredValue(typed, userLocale, values)
    if (entered.ok || (entered.error === 'empty' && !refused)) return refused
    const readings = doubtfulReadings(typed, userLocale, values)
    return t(`wrong.${entered.error}`, { example: typedNumber(EXAMPLE, userLocale), ...readings })
  }
  return (
    <div className="grid halves gap-4">
      <Select
        label={t('field.comparison')}
        withAsterisk
        data={comparisonSchema.options.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        value={values.comparison}
        onChange={(value) => set('comparison')(value as Comparison)}
      />
      <TextInput
        label={t(isRange ? 'field.lower' : 'field.goal')}
        withAsterisk
        inputMode="decimal"
        maxLength={ENTERED_VALUE_MAX}
        value={values.goal}
        error={errorOf(values.goal, errors.goalValue)}
        onChange={(event) => set('goal')(event.currentTarget.value)}
      />
      {isRange && (
        <TextInput
          label={t('field.upper')}
          withAsterisk
          inputMode="decimal"
          maxLength={ENTERED_VALUE_MAX}
          value={values.upper}
          error={errorOf(values.upper, errors.goalUpperValue)}
          onChange={(event) => set('upper')(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

function YesNoGoal({ form: { values, errors, set } }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const { userLocale } = useSession().user
  const options = [YES, NO].map((value) => ({ value: String(value), label: yesNoWord(value, userLocale) }))
  return (
    <Input.Wrapper label={t('field.goal')} labelElement="div" withAsterisk error={errors.goalValue}>
      <Segmented label={t('field.goal')} options={options} value={values.goal} onChange={set('goal')} />
    </Input.Wrapper>
  )
}

function useChooseFormat({ values, set }: Form<MeasurableFields>) {
  return (format: Partial<Pick<MeasurableFields, 'unitOfMeasure' | 'valueScale'>>) => {
    const { unitOfMeasure, valueScale: chosen } = { ...values, ...format }
    const valueScale = allowedScales(unitOfMeasure).includes(chosen) ? chosen : 'One'
    set('unitOfMeasure')(unitOfMeasure)
    set('valueScale')(valueScale)
    set('decimalPlaces')(fitDecimals(unitOfMeasure, valueScale, values.decimalPlaces))
    if (unitOfMeasure !== 'YesNo') return
    set('comparison')('Equal')
    if (parseYesNo(values.goal) === null) set('goal')(String(YES))
  }
}

function useUnitOfFormula(form: Form<MeasurableFields>, read: ReadFormula): void {
  const choose = useEffectEvent(useChooseFormat(form))
  const isComputed = form.values.formula !== null
  const given = !read.ok && read.fault.code === 'not-its-unit' ? unitOf(read.fault.gives) : null
  useEffect(() => {
    if (isComputed && given !== null) choose({ unitOfMeasure: given })
  }, [isComputed, given])
}

function FormatFields({ form }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const { values, set } = form
  const choose = useChooseFormat(form)
  const unit = (
    <Select
      label={t('field.unit')}
      withAsterisk
      data={unitOfMeasureSchema.options.map((value) => ({ value, label: t(`unit.${value}`) }))}
      value={values.unitOfMeasure}
      onChange={(value) => choose({ unitOfMeasure: unitOfMeasureSchema.parse(value) })}
    />
  )
  if (values.unitOfMeasure === 'YesNo') return unit
  return (
    <>
      <div className="grid halves gap-4">
        {unit}
        <Select
          label={t('field.scale')}
          withAsterisk
          data={valueScaleSchema.options.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={values.valueScale}
          onChange={(value) => choose({ valueScale: valueScaleSchema.parse(value) })}
        />
      </div>
      <Input.Wrapper label={t('field.decimals')} labelElement="div" withAsterisk>
        <div className="row gap-2">
          <IconButton
            label={t('fewerDecimals')}
            icon={<Minus size="1rem" />}
            disabled={stepDecimals(values, -1) === values.decimalPlaces}
            onClick={() => set('decimalPlaces')(stepDecimals(values, -1))}
          />
          <output className="num">{values.decimalPlaces}</output>
          <IconButton
            label={t('moreDecimals')}
            icon={<Plus size="1rem" />}
            disabled={stepDecimals(values, 1) === values.decimalPlaces}
            onClick={() => set('decimalPlaces')(stepDecimals(values, 1))}
          />
        </div>
      </Input.Wrapper>
    </>
  )
}

function MeetingAndOwner({ form: { values, errors, set, field } }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const meetings = useEditableTractions(values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  return (
    <>
      <MeetingSelect label={t('field.meeting')} isSearched meetings={meetings} {...field('tractionId')} />
      <PersonSelect
        label={t('field.owner')}
        isRequired
        people={people}
        value={values.ownerIds[0] ?? null}
        error={errors.ownerIds}
        onChange={(id) => set('ownerIds')([id])}
      />
    </>
  )
}

function Owners({ form: { values, changes, set, field }, begun }: FieldsProps & { begun: string }) {
  const { t } = useTranslation('scorecard')
  const people = useOwnersIn([values.tractionId])
  const choose = (ids: string[]) => set('ownerIds')(ownersAfter([begun], changes.ownerIds !== undefined, ids))
  return (
    <>
      <PeopleSelect label={t('field.owners')} isRequired people={people} {...field('ownerIds')} onChange={choose} />
      {values.ownerIds.length > 1 && <p className="small leading-tight mut mt-1">{t('ownersNote')}</p>}
    </>
  )
}

function Assistant({ form: { values, field } }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const assistants = without(licensedPeople, values.ownerIds)
  return (
    <div>
      <PersonSelect label={t('field.assistant')} people={assistants} {...field('editorId')} />
      <p className="small leading-tight mut mt-1">{t('assistantNote')}</p>
    </div>
  )
}

/** The meeting's open Rocks, after the linked one. No live updates here. */
const rocksToLink = (tractionId: string, linkedItemId: string | null) =>
  queryOptions({
    queryKey: ['rocks', 'to-link', tractionId, linkedItemId] as const,
    queryFn: async (): Promise<readonly Pick<Rock, 'id' | 'title'>[]> => {
      const linked = linkedItemId === null ? [] : await call(listRocks, { query: { ids: [linkedItemId] } })
      const filters = { 'traction-ids': [tractionId], status: [...weeklyRockStatuses, NO_ROCK_STATUS] }
      const open = await readAll((range) => call(searchRocks, { body: { ...range, filters, sorts: [] } }))
      return [...linked, ...open.filter(({ id }) => id !== linkedItemId)]
    },
    staleTime: 0,
  })

function LinkedRock({ form: { values, field } }: FieldsProps) {
  const { t } = useTranslation('scorecard')
  const [linkedAtFirst] = useState(values.linkedItemId)
  const [isWanted, setWanted] = useState(false)
  const { data: rocks = [] } = useQuery({
    ...rocksToLink(values.tractionId, linkedAtFirst),
    enabled: isWanted || values.linkedItemId !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <SearchableSelect
      label={t('field.linkedRock')}
      placeholder={t('linkedRockNone')}
      clearable
      allowDeselect
      onDropdownOpen={() => setWanted(true)}
      data={rocks.map(({ id, title }) => ({ value: id, label: title }))}
      {...field('linkedItemId')}
    />
  )
}

function GoalPreview({ values }: { values: MeasurableFields }) {
  const { t } = useTranslation('scorecard')
  const { userLocale } = useSession().user
  const { goalValue, goalUpperValue } = goalOf(values, userLocale)
  if (goalValue === null) return null
  const goal = { ...values, goalValue, goalUpperValue }
  if (!isGoal(goal)) return null
  return (
    <p className="small sub bg-sunk rounded px-4 py-3 num">
      {t('field.preview')}
      <strong className="heading-m block ink">{formatGoal(goal, userLocale)}</strong>
    </p>
  )
}
