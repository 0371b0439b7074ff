import { cadenceSchema } from '@cairn/contract/calendar/cadence'
import { colorTagSchema, colorTags } from '@cairn/contract/core/fields'
import { formatTimeOfDay } from '@cairn/contract/core/typed-values'
import { type Traction, type TractionContents, tractionTypeSchema } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { NewOwnerPopup } from '../../entities/people/new-owner-popup'
import { fullName, useNamesOf, usePerson } from '../../entities/people/people'
import { everyone, licensedPeople, without } from '../../entities/people/people-scopes'
import { PeopleSelect } from '../../entities/people/person-select'
import { AgendaEditor } from '../../features/tractions/components/agenda-editor'

import { SeriesAct } from '../../features/tractions/components/series-act'
import { TimeZoneNote } from '../../features/tractions/components/time-zone-note'
import classes from '../../features/tractions/components/traction-form.module.css'
import { useRemoveTraction, useUpdateTraction } from '../../features/tractions/tractions.mutations'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import type { KeyBelow, TextValues } from '../../i18n/texts'
import { language, translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { longDate } from '../../lib/format/format'
import { useLocale } from '../../lib/format/use-locale'
import { useStoredForm } from '../../lib/forms/use-stored-form'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { ColorTagPebble } from '../../ui/display/tag'
import { ConflictNotice } from '../../ui/feedback/conflict-notice'
import { DateField } from '../../ui/inputs/date-field'
import { Form, RequiredNote } from '../../ui/inputs/form'
import { TimeField } from '../../ui/inputs/typed-fields'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { RestoredNote } from '../../ui/overlays/restored-note'
import { WrongOrganization } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'
import '@mantine/dates/styles.layer.css'

export function ChangeOwner({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const [isOpen, setOpen] = useState(false)
  const owner = usePerson(traction.ownerId)
  return (
    <SeriesAct title={t('field.owner')} text={owner ? fullName(owner) : ''}>
      <Button onClick={() => setOpen(true)}>{t('settings.ownerChange')}</Button>
      {isOpen && <ChangeOwnerPopup traction={traction} onClose={() => setOpen(false)} />}
    </SeriesAct>
  )
}

function ChangeOwnerPopup({ traction, onClose }: { traction: Traction; onClose: () => void }) {
  const { t } = useTranslation('meetings')
  const { owner } = useUpdateTraction(traction.id)
  const [version] = useState(traction.version)
  return (
    <NewOwnerPopup
      title={t('settings.ownerChange')}
      label={t('settings.newOwner')}
      note={t('settings.ownerNote')}
      confirmLabel={t('settings.ownerChange')}
      people={without(licensedPeople, [traction.ownerId])}
      required={t('settings.ownerRequired')}
      sentAs="ownerId"
      onConfirm={(ownerId) => owner.mutateAsync({ ownerId, version })}
      onClose={onClose}
    />
  )
}

const kinds = ['todos', 'issues', 'headlines', 'rocks', 'measurables', 'heldMeetings'] as const

function contentsMessage(contents: TractionContents, { isLeadership }: { isLeadership: boolean }): string {
  const t = (key: KeyBelow<'meetings:remove.'>, values?: TextValues) => translate(`meetings:remove.${key}`, values)
  const parts = kinds.filter((kind) => contents[kind] > 0).map((kind) => t(kind, { count: contents[kind] }))
  const list = new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)
  return [
    parts.length > 0 ? t('goes', { list }) : t('empty'),
    ...(contents.sharedRocks > 0 ? [t('stays', { count: contents.sharedRocks })] : []),
    ...(isLeadership ? [t('leads')] : []),
    t('kept'),
  ].join(' ')
}

interface RemoveMeetingProps {
  traction: Traction
  onRemoved: () => Promise<unknown>
}

export function RemoveMeeting({ traction, onRemoved }: RemoveMeetingProps) {
  const { t } = useTranslation('meetings')
  const client = useQueryClient()
  const remove = useRemoveTraction(onRemoved)
  const [isCounting, setCounting] = useState(false)
  const { id, name, isRunning, isLeadership, canRemove } = traction
  const ask = async () => {
    setCounting(true)
    try {
      const contents = await client.fetchQuery(tractionsQueries.contents(id))
      setCounting(false)
      const isSure = await confirm({
        title: t('remove.confirmTitle', { title: name }),
        message: contentsMessage(contents, { isLeadership }),
        confirmLabel: t('remove.confirm'),
        cancelLabel: t('remove.keep'),
        isDanger: true,
      })
      if (isSure) remove.mutate(traction)
    } catch (failure) {
      setCounting(false)
      toastFailure(failure)
    }
  }
  const why = !canRemove ? t('remove.leadership') : isRunning ? t('remove.busy') : t('remove.note')
  return (
    <SeriesAct title={t('remove.title')} text={why}>
      <Button
        variant="danger"
        disabled={!canRemove || isRunning}
        loading={isCounting || remove.isPending}
        onClick={() => void ask()}
      >
        {t('remove.button')}
      </Button>
    </SeriesAct>
  )
}

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

type Values = ReturnType<typeof valuesOf>

/** Adds the field name where messages would be ambiguous. */
function useSettingsMessages(personIds: readonly string[]) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { locale } = useLocale()
  const nameOf = useNamesOf(personIds)
  const worded: { [F in keyof Values]: (values: Values) => string } = {
    name: ({ name }) => `${t('field.name')}: ${name}`,
    invitees: ({ invitees }) => `${t('field.invitees')}: ${invitees.map(nameOf).join(', ')}`,
    type: ({ type }) => `${t('field.type')}: ${t(`type.${type}`)}`,
    cadence: ({ cadence }) => `${t('field.cadence')}: ${t(`cadence.${cadence}`)}`,
    date: ({ date }) => `${t('field.date')}: ${longDate(date)}`,
    time: ({ time }) => `${t('field.time')}: ${formatTimeOfDay(time, locale)}`,
    location: ({ location }) => `${t('field.location')}: ${location}`,
    colorTag: ({ colorTag }) => `${t('field.color')}: ${t(`generic:color.${colorTag}`)}`,
  }
  return (values: Values, others: Values) => {
    const names = Object.keys(worded) as (keyof Values)[]
    const different = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(others[name]))
    return different.map((name) => worded[name](values)).join('. ')
  }
}

export function TractionSettingsForm({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { settings } = useUpdateTraction(traction.id)
  const stored = useStoredForm(traction, valuesOf, `settings/${traction.id}`, { sentAs: { date: 'meetingDateTime' } })
  const { form } = stored
  const { values, field, set } = form
  const send = (version: number) => {
    const { date, time, ...changes } = form.changes
    const isMoved = date !== undefined || time !== undefined
    const moved = isMoved ? { meetingDateTime: `${values.date}T${values.time}` } : {}
    form.submit({
      send: async () => stored.saved((await settings.mutateAsync({ ...changes, ...moved, version })).traction),
      refused: stored.overtaken,
    })
  }
  const submit = () => {
    if (stored.theirs === null) send(stored.version)
  }
  const messages = useSettingsMessages([...values.invitees, ...(stored.theirs?.invitees ?? [])])

  return (
    <Form form={form} className="paper px-5 py-4 mt-5" onSubmit={submit} aria-label={t('settings.title')}>
      <div className="grid gap-5">
        <RestoredNote form={form} />
        {stored.theirs && (
          <ConflictNotice
            theirs={messages(valuesOf(stored.theirs), values)}
            yours={messages(values, valuesOf(stored.theirs))}
            onTakeTheirs={stored.takeTheirs}
            onTakeYours={() => send(stored.takeYours())}
          />
        )}
        <div className={classes.columns}>
          <TextInput label={t('field.name')} withAsterisk maxLength={100} {...field('name')} />
          <Select
            label={t('field.type')}
            allowDeselect={false}
            data={tractionTypeSchema.options.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={values.type}
            onChange={(value) => value && set('type')(tractionTypeSchema.parse(value))}
          />
          <Select
            label={t('field.color')}
            allowDeselect={false}
            leftSection={<ColorTagPebble color={values.colorTag} />}
            data={colorTags.map((value) => ({ value, label: t(`generic:color.${value}`) }))}
            value={values.colorTag}
            onChange={(value) => value && set('colorTag')(colorTagSchema.parse(value))}
          />
        </div>
        <PeopleSelect label={t('field.invitees')} isRequired people={everyone} {...field('invitees')} />
        <div className={classes.columns}>
          <DateField label={t('field.date')} {...field('date')} onChange={(date) => date && set('date')(date)} />
          <TimeField label={t('field.time')} value={values.time} onChange={(time) => time && set('time')(time)} />
          <Select
            label={t('field.cadence')}
            allowDeselect={false}
            data={cadenceSchema.options.map((value) => ({ value, label: t(`cadence.${value}`) }))}
            value={values.cadence}
            onChange={(value) => value && set('cadence')(cadenceSchema.parse(value))}
          />
        </div>
        <TimeZoneNote />
        <div className={classes.columns}>
          <TextInput label={t('field.location')} maxLength={100} {...field('location')} />
        </div>
        <footer className="row between gap-3 border-top pt-4 mt-2">
          <RequiredNote fault={form.fault} />
          <Button type="submit" variant="filled" loading={form.isSubmitting}>
            {t('settings.save')}
          </Button>
        </footer>
      </div>
    </Form>
  )
}

export function TractionSettings() {
  const { t } = useTranslation('meetings')
  const navigate = useNavigate()
  const { tractionId = '' } = useParams({ strict: false })
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  if (!traction) return <SheetSkeleton />
  if (!traction.canManage) return <WrongOrganization />
  return (
    <>
      <TractionSettingsForm key={`settings-${traction.id}`} traction={traction} />
      <AgendaEditor key={`agenda-${traction.id}`} traction={traction} />
      <section className="paper px-5 mt-5" aria-label={t('settings.series')}>
        <ChangeOwner traction={traction} />
        <RemoveMeeting traction={traction} onRemoved={() => navigate({ to: '/meetings', ignoreBlocker: true })} />
      </section>
    </>
  )
}
