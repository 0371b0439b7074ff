import { cadenceSchema } from '@cairn/contract/calendar/cadence'
import { colourTagSchema, colourTags } from '@cairn/contract/core/colour-tags'
import { type Traction, tractionTypeSchema } from '@cairn/contract/tractions/tractions.schemas'
import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/dates/styles.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../../lib/api-failure'
import { fullName, usePeople } from '../../../lib/people'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { ColorTagPebble } from '../../../ui/color-tag-pebble'
import { DateField } from '../../../ui/date-field'
import { RequiredNote } from '../../../ui/required-note'
import { TimeField } from '../../../ui/time-field'
import { useUpdateTraction } from '../tractions.mutations'
import editor from './agenda-editor.module.css'
import classes from './traction-form.module.css'

/** As the server names what it refuses. */
const SENT_AS = { name: 'name', invitees: 'invitees', date: 'meetingDateTime', location: 'location' } as const
type Errors = Partial<Record<keyof typeof SENT_AS, string>>

const valuesOf = (traction: Traction) => ({
  name: traction.name,
  invitees: traction.invitees,
  type: traction.type,
  cadence: traction.cadence,
  date: traction.schedule.date,
  time: traction.schedule.time,
  location: traction.location,
  colorTag: traction.colorTag,
})

/** Name, people, when and how often. A refusal stands beside its field and loses nothing. */
export function TractionSettingsForm({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { settings } = useUpdateTraction(traction.id)
  const people = usePeople().filter((person) => !person.isRemoved)
  const [values, setValues] = useState(() => valuesOf(traction))
  const [errors, setErrors] = useState<Errors>({})
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const { date, time, ...rest } = values
    const isMoved = date !== traction.schedule.date || time !== traction.schedule.time
    settings.mutate(
      { ...rest, version: traction.version, ...(isMoved ? { meetingDateTime: `${date}T${time}` } : {}) },
      {
        onError: (failure) => {
          const told = Object.entries(SENT_AS).flatMap(([field, name]) => {
            const sentence = messageFor(failure, name)
            return sentence ? [[field, sentence]] : []
          })
          setErrors(Object.fromEntries(told))
          if (told.length === 0) toastFailure(failure)
        },
      },
    )
  }

  return (
    <form className={editor.sheet} onSubmit={submit} noValidate aria-label={t('settings.title')}>
      <div className={classes.form}>
        <div className={classes.columns}>
          <TextInput
            label={t('field.name')}
            withAsterisk
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Select
            label={t('field.type')}
            allowDeselect={false}
            data={tractionTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={values.type}
            onChange={(value) => value && set({ type: tractionTypeSchema.parse(value) })}
          />
          <Select
            label={t('field.colour')}
            allowDeselect={false}
            leftSection={<ColorTagPebble colour={values.colorTag} />}
            data={colourTags.map((value) => ({ value, label: t(`generic:colour.${value}`) }))}
            value={values.colorTag}
            onChange={(value) => value && set({ colorTag: colourTagSchema.parse(value) })}
          />
        </div>
        <MultiSelect
          label={t('field.invitees')}
          withAsterisk
          searchable
          hidePickedOptions
          nothingFoundMessage={t('generic:noMatch')}
          data={people.map((person) => ({ value: person.id, label: fullName(person) }))}
          value={values.invitees}
          error={errors.invitees}
          onChange={(invitees) => set({ invitees })}
        />
        <div className={classes.columns}>
          <DateField
            label={t('field.date')}
            value={values.date}
            onChange={(date) => date && set({ date })}
            error={errors.date}
          />
          <TimeField label={t('field.time')} value={values.time} onChange={(time) => time && set({ time })} />
          <Select
            label={t('field.cadence')}
            allowDeselect={false}
            data={cadenceSchema.options.map((value) => ({ value, label: t(`cadence.${value}`) }))}
            value={values.cadence}
            onChange={(value) => value && set({ cadence: cadenceSchema.parse(value) })}
          />
        </div>
        <div className={classes.columns}>
          <TextInput
            label={t('field.location')}
            maxLength={100}
            value={values.location}
            error={errors.location}
            onChange={(event) => set({ location: event.currentTarget.value })}
          />
        </div>
        <footer className={classes.foot}>
          <RequiredNote isMissing={Object.keys(errors).length > 0} />
          <Button type="submit" variant="filled" loading={settings.isPending}>
            {t('settings.save')}
          </Button>
        </footer>
      </div>
    </form>
  )
}
