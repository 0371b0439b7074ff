import type { Cadence } from '@cairn/contract/calendar/cadence'
import { cadenceSchema } from '@cairn/contract/calendar/cadence'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { NAME_TAKEN, NO_ATTENDEE, tractionTypeSchema } from '@cairn/contract/tractions/tractions.schemas'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/dates/styles.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageFor } from '../../../lib/api-failure'
import { fullName, usePeople } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { DateField } from '../../../ui/date-field'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { TimeField } from '../../../ui/time-field'
import { useCreateMeeting } from '../tractions.mutations'
import { tractionsQueries } from '../tractions.queries'
import { ClockNote } from './clock-note'
import classes from './traction-form.module.css'

type Errors = { title?: string; invitees?: string; meetingDateTime?: string }

interface CreateMeetingPopupProps {
  onCreated: (created: { tractionId: string; threadId: string; hasAgenda: boolean }) => void
  onCancel: () => void
}

/** Name, attendees, when and how often, and the agenda it starts from. A refusal keeps what was typed. */
export function CreateMeetingPopup({ onCreated, onCancel }: CreateMeetingPopupProps) {
  const { t } = useTranslation(['meetings', 'generic'])
  const session = useSession()
  const people = usePeople().filter((person) => !person.isRemoved)
  const agendas = useQuery(tractionsQueries.agendas).data ?? []
  const create = useCreateMeeting()
  const [title, setTitle] = useState('')
  const [invitees, setInvitees] = useState<string[]>([session.user.userId])
  const [type, setType] = useState<string>('Other')
  const [cadence, setCadence] = useState<Cadence>('Weekly')
  const [date, setDate] = useState<string>(session.calendarDate)
  const [time, setTime] = useState('09:00')
  const [location, setLocation] = useState('')
  const [agendaId, setAgendaId] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const forgive = (field: keyof Errors) => setErrors((before) => ({ ...before, [field]: undefined }))

  const submit = () => {
    const broken: Errors = {
      ...(title.trim() ? {} : { title: t('generic:required') }),
      ...(invitees.length > 0 ? {} : { invitees: NO_ATTENDEE }),
    }
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    create.mutate(
      {
        title,
        invitees,
        cadence,
        location,
        type: tractionTypeSchema.parse(type),
        meetingDateTime: `${date}T${time || '09:00'}`,
        ...(agendaId === EMPTY_ID ? { agendaItems: [] } : agendaId ? { agendaId } : {}),
      },
      {
        onSuccess: ({ traction }) =>
          onCreated({
            tractionId: traction.id,
            threadId: traction.meetingThreadId,
            hasAgenda: traction.agenda.items.length > 0,
          }),
        onError: (failure) => {
          const told = {
            title: messageFor(failure, 'title'),
            invitees: messageFor(failure, 'invitees'),
            meetingDateTime: messageFor(failure, 'meetingDateTime'),
          }
          setErrors(told)
          if (told.title || told.invitees || told.meetingDateTime) return
          notify.error(failure instanceof ApiFailure && failure.messages[0] ? failure.message : t('createFailed'))
        },
      },
    )
  }

  return (
    <Popup
      title={t('create')}
      onClose={onCancel}
      onSubmit={submit}
      submitLabel={t('create')}
      isSubmitting={create.isPending}
      isDirty={title.trim() !== ''}
      hasRequired
      isMissing={Object.values(errors).some(Boolean)}
    >
      <div className={classes.form}>
        <TextInput
          label={t('field.name')}
          withAsterisk
          data-autofocus
          maxLength={100}
          value={title}
          error={errors.title === NAME_TAKEN ? NAME_TAKEN : errors.title}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            forgive('title')
          }}
        />
        <MultiSelect
          label={t('field.invitees')}
          withAsterisk
          searchable
          hidePickedOptions
          nothingFoundMessage={t('generic:noMatch')}
          data={people.map((person) => ({ value: person.id, label: fullName(person) }))}
          value={invitees}
          error={errors.invitees}
          onChange={(chosen) => {
            setInvitees(chosen)
            forgive('invitees')
          }}
        />
        <div className={classes.columns}>
          <DateField
            label={t('field.date')}
            value={date}
            onChange={(value) => {
              if (value) setDate(value)
              forgive('meetingDateTime')
            }}
            error={errors.meetingDateTime}
          />
          <TimeField label={t('field.time')} value={time} onChange={setTime} />
          <Select
            label={t('field.cadence')}
            data={cadenceSchema.options.map((value) => ({ value, label: t(`cadence.${value}`) }))}
            value={cadence}
            allowDeselect={false}
            onChange={(value) => value && setCadence(cadenceSchema.parse(value))}
          />
        </div>
        <ClockNote />
        <div className={classes.columns}>
          <Select
            label={t('field.type')}
            data={tractionTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => value && setType(value)}
          />
          <TextInput
            label={t('field.location')}
            maxLength={100}
            value={location}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
          <Select
            label={t('field.agenda')}
            data={agendas.map((agenda) => ({
              value: agenda.id,
              label: `${agenda.name}, ${t('overview.minutes', { count: agenda.lengthInMinutes })}`,
            }))}
            description={agendaId === EMPTY_ID ? t('agenda.customNote') : undefined}
            placeholder={t('agenda.default')}
            value={agendaId}
            clearable
            onChange={setAgendaId}
          />
        </div>
      </div>
    </Popup>
  )
}
