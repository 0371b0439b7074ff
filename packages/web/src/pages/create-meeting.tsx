import { type Cadence, cadenceSchema } from '@cairn/contract/calendar/cadence'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { tractionTypeSchema } from '@cairn/contract/tractions/tractions.schemas'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { usePeopleOf } from '../entities/people/people'
import { everyone } from '../entities/people/people-scopes'
import { PeopleSelect } from '../entities/people/person-select'
import { TimeZoneNote } from '../features/tractions/components/time-zone-note'
import classes from '../features/tractions/components/traction-form.module.css'
import { firstDateFor } from '../features/tractions/first-date'
import { agendaName } from '../features/tractions/traction-messages'
import { useCreateMeeting } from '../features/tractions/tractions.mutations'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { serverNow } from '../lib/api/clock'
import { useOrgZone } from '../lib/format/zones'
import { useForm } from '../lib/forms/use-form'
import { useSession } from '../lib/session/session'
import { notify } from '../lib/toasts/notify'
import { DateField } from '../ui/inputs/date-field'
import { TimeField } from '../ui/inputs/typed-fields'
import { Popup } from '../ui/overlays/popup'
import '@mantine/dates/styles.layer.css'

const USUAL_TIME = '09:00'

interface MeetingFields {
  title: string
  invitees: string[]
  type: z.infer<typeof tractionTypeSchema>
  cadence: Cadence
  /** `YYYY-MM-DD`. */
  date: string
  time: string
  location: string
  agendaId: string | null
}

interface CreateMeetingPopupProps {
  onCreated: (created: { tractionId: string; threadId: string; hasAgenda: boolean }) => void
  onCancel: () => void
}

function useMeetingFields() {
  const { user } = useSession()
  const timeZone = useOrgZone()
  const start: MeetingFields = {
    title: '',
    invitees: [user.userId],
    type: 'Other',
    cadence: 'Weekly',
    date: firstDateFor(USUAL_TIME, timeZone, new Date(serverNow())),
    time: USUAL_TIME,
    location: '',
    agendaId: null,
  }
  return useForm(start, { draftOptions: { place: 'new-meeting' }, sentAs: { date: 'meetingDateTime' } })
}

export function CreateMeetingPopup({ onCreated, onCancel }: CreateMeetingPopupProps) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { data: agendas } = useQuery(tractionsQueries.agendas)
  const create = useCreateMeeting()
  const form = useMeetingFields()
  const { values, set, field } = form
  // Drop removed people and agendas; keep those not loaded yet.
  const chosen = usePeopleOf(values.invitees)
  const invitees = values.invitees.filter((id) => !chosen.some((person) => person.id === id && person.isRemoved))
  const agendaId = !agendas || agendas.some(({ id }) => id === values.agendaId) ? values.agendaId : null

  const send = async () => {
    const { title, cadence, location, type, date, time } = values
    const { traction } = await create.mutateAsync({
      title,
      invitees,
      cadence,
      location,
      type,
      meetingDateTime: `${date}T${time || USUAL_TIME}`,
      ...(agendaId === EMPTY_ID ? { agendaItems: [] } : agendaId ? { agendaId } : {}),
    })
    form.settle()
    const hasAgenda = traction.agenda.items.length > 0
    onCreated({ tractionId: traction.id, threadId: traction.meetingThreadId, hasAgenda })
  }
  const submit = () =>
    form.submit({
      errors: {
        ...(values.title.trim() ? {} : { title: t('generic:required') }),
        ...(invitees.length > 0 ? {} : { invitees: t('noAttendee') }),
      },
      send,
      refused: (failure) => {
        if (form.refuse(failure)) return true
        notify.error(failure instanceof ApiFailure && failure.messages[0] ? failure.message : t('createFailed'))
        return true
      },
    })

  return (
    <Popup title={t('create')} onClose={onCancel} form={form} onSubmit={submit} submitLabel={t('create')} hasRequired>
      <div className="grid gap-5">
        <TextInput label={t('field.name')} withAsterisk data-autofocus maxLength={100} {...field('title')} />
        <PeopleSelect
          label={t('field.invitees')}
          isRequired
          people={everyone}
          {...field('invitees')}
          value={invitees}
        />
        <div className={classes.columns}>
          <DateField label={t('field.date')} {...field('date')} onChange={(date) => date && set('date')(date)} />
          <TimeField label={t('field.time')} {...field('time')} />
          <Select
            label={t('field.cadence')}
            data={cadenceSchema.options.map((value) => ({ value, label: t(`cadence.${value}`) }))}
            value={values.cadence}
            allowDeselect={false}
            onChange={(value) => value && set('cadence')(cadenceSchema.parse(value))}
          />
        </div>
        <TimeZoneNote />
        <div className={classes.columns}>
          <Select
            label={t('field.type')}
            data={tractionTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={values.type}
            allowDeselect={false}
            onChange={(value) => value && set('type')(tractionTypeSchema.parse(value))}
          />
          <TextInput label={t('field.location')} maxLength={100} {...field('location')} />
          <Select
            label={t('field.agenda')}
            data={(agendas ?? []).map((agenda) => ({
              value: agenda.id,
              label: `${agendaName(agenda)}, ${t('overview.minutes', { count: agenda.lengthInMinutes })}`,
            }))}
            description={agendaId === EMPTY_ID ? t('agenda.customNote') : undefined}
            placeholder={t('agenda.default')}
            value={agendaId}
            clearable
            onChange={set('agendaId')}
          />
        </div>
      </div>
    </Popup>
  )
}

export function CreateMeetingModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <CreateMeetingPopup
      onCancel={onClose}
      onCreated={({ tractionId, threadId, hasAgenda }) =>
        // Saved: skip the unsaved-changes prompt.
        void navigate({
          href: `/traction/${tractionId}/${threadId}${hasAgenda ? '' : '/settings'}`,
          ignoreBlocker: true,
        })
      }
    />
  )
}
