import { quarterOf } from '@cairn/contract/calendar/quarters'
import { parseEnteredValue, type UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useCreateIssue } from '../features/issues/issues.mutations'
import { useCreateRock } from '../features/rocks/rocks.create.mutations'
import { useAddMeasurable } from '../features/scorecard/scorecard.mutations'
import { useTranslation } from '../i18n/use-translation'
import { useOwnersIn } from '../lib/people-scopes'
import { useSession } from '../lib/session'
import { useForm } from '../lib/use-form'
import { useLocale } from '../lib/use-locale'
import { Form } from '../ui/form'
import { PersonSelect } from '../ui/person-select'
import classes from './first-hour.module.css'

export type Listed = 'numbers' | 'rocks' | 'issues'

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

export function FirstLine({ name, traction }: { name: Listed; traction: Traction }) {
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
    <Form form={form} className={classes.line} data-goal={name === 'numbers' || undefined} onSubmit={submit}>
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
