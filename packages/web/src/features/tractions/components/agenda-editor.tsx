import ChevronDown from 'icon:chevron-down'
import Plus from 'icon:plus'
import Star from 'icon:star'
import X from 'icon:x'
import { AGENDA_ITEM_MINUTES_MAX, validateAgendaItems } from '@cairn/contract/agendas/agenda-rules'
import {
  type AgendaChoice,
  type AgendaIcon,
  type AgendaItem,
  type AgendaItemType,
  agendaIcons,
  agendaItemTypes,
} from '@cairn/contract/agendas/agendas.schemas'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Menu, Popover, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { newId } from '../../../lib/api/new-id'
import { inOwnLanguage } from '../../../lib/format/own-language'
import { useForm } from '../../../lib/forms/use-form'
import { useStoredForm } from '../../../lib/forms/use-stored-form'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { IconButton } from '../../../ui/inputs/icon-button'
import { NumberField } from '../../../ui/inputs/typed-fields'
import { SortableList } from '../../../ui/lists/sortable-list'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { agendaIconOf, agendaIconParts } from '../agenda-icons'
import { agendaName } from '../traction-messages'
import { useFavoriteAgenda, useRemoveAgenda, useUpdateTraction } from '../tractions.mutations'
import { tractionsQueries } from '../tractions.queries'
import classes from './agenda-editor.module.css'

interface AgendaIconMenuProps {
  item: AgendaItem
  name: string
  onChoose: (icon: AgendaIcon) => void
}

function AgendaIconMenu({ item, name, onChoose }: AgendaIconMenuProps) {
  const { t } = useTranslation('meetings')
  const Current = agendaIconOf(item)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton label={t('agenda.iconOf', { title: name })} icon={<Current size="1.125rem" aria-hidden="true" />} />
      </Menu.Target>
      <Menu.Dropdown className={`grid ${classes.icons}`}>
        {agendaIcons.map((icon) => {
          const Icon = agendaIconParts[icon]
          return (
            <Menu.Item key={icon} aria-label={t(`agenda.icon.${icon}`)} onClick={() => onChoose(icon)}>
              <Icon size="1.125rem" aria-hidden="true" />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type Content = AgendaItem['customContent'][number]
const CONTENTS = ['Text', 'Link', 'Scorecard', 'RockReview', 'Headlines', 'ToDoList', 'IDS'] as const

interface AgendaItemEditorProps {
  item: AgendaItem
  name: string
  onChange: (item: AgendaItem) => void
  onRemove: () => void
}

function AgendaItemEditor({ item, name, onChange, onRemove }: AgendaItemEditorProps) {
  const { t } = useTranslation('meetings')
  const isCustom = item.type === 'Custom'
  const content = item.customContent[0]
  const setContent = (changed: Content) => onChange({ ...item, customContent: [changed] })
  return (
    <div className={`row wrap gap-3 w-full py-1 ${classes.row}`}>
      {isCustom ? (
        <span className="row gap-1 grow">
          <AgendaIconMenu item={item} name={name} onChoose={(icon) => onChange({ ...item, icon })} />
          <TextInput
            className="grow"
            aria-label={t('agenda.sectionTitle')}
            placeholder={t('agenda.sectionTitle')}
            maxLength={100}
            value={item.title ?? ''}
            onChange={(event) => onChange({ ...item, title: event.currentTarget.value })}
          />
        </span>
      ) : (
        <span className="grow medium">{name}</span>
      )}
      <NumberField
        label={t('agenda.minutesOf', { title: name })}
        min={1}
        max={AGENDA_ITEM_MINUTES_MAX}
        value={item.lengthInMinutes}
        onChange={(lengthInMinutes) => onChange({ ...item, lengthInMinutes })}
      />
      <IconButton
        label={t('agenda.remove', { title: name })}
        icon={<X size="1.125rem" aria-hidden="true" />}
        onClick={onRemove}
      />
      {isCustom && (
        <div className="grid gap-2 w-full pb-3">
          <Select
            aria-label={t('agenda.content')}
            allowDeselect={false}
            data={CONTENTS.map((value) => ({
              value,
              label: value === 'Text' ? t('agenda.text') : value === 'Link' ? t('agenda.link') : t(`section.${value}`),
            }))}
            value={content?.contentType ?? 'Text'}
            onChange={(value) => value && setContent({ contentType: value as Content['contentType'] })}
          />
          {(content?.contentType ?? 'Text') === 'Text' && (
            <Textarea
              aria-label={t('agenda.text')}
              autosize
              minRows={2}
              maxLength={10_000}
              value={content?.text ?? ''}
              onChange={(event) => setContent({ contentType: 'Text', text: event.currentTarget.value })}
            />
          )}
          {content?.contentType === 'Link' && (
            <TextInput
              aria-label={t('agenda.link')}
              type="url"
              placeholder="https://"
              maxLength={2000}
              value={content.url ?? ''}
              onChange={(event) => setContent({ contentType: 'Link', url: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </div>
  )
}

function AgendaSources({ onChoose }: { onChoose: (agenda: AgendaChoice) => void }) {
  const { t } = useTranslation('meetings')
  const { data: agendas = [] } = useQuery(tractionsQueries.agendas)
  const [isOpen, setOpen] = useState(false)
  const choose = (agenda: AgendaChoice) => {
    setOpen(false)
    onChoose(agenda)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="22rem" trapFocus returnFocus>
      <Popover.Target>
        <Button
          rightSection={<ChevronDown size="1rem" aria-hidden="true" />}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {t('agenda.choose')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="scroll-y p-2" mah="22rem" aria-label={t('agenda.choose')}>
        <ul>
          {agendas.map((agenda) => (
            <Source key={agenda.id} agenda={agenda} onChoose={() => choose(agenda)} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Source({ agenda, onChoose }: { agenda: AgendaChoice; onChoose: () => void }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const mark = useFavoriteAgenda()
  const remove = useRemoveAgenda()
  const { isFavorite } = agenda
  const name = agendaName(agenda)
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('agenda.removeSaved.title', { name }),
      message: t('agenda.removeSaved.text'),
      confirmLabel: t('generic:remove'),
      isDanger: true,
    })
    if (isSure) remove.mutate(agenda)
  }
  return (
    <li className="row gap-half">
      <button type="button" className="row-baseline between gap-3 grow p-2 text-start hover rounded" onClick={onChoose}>
        <span className="min-w-0 break">{name}</span>
        <small className="flex-none small mut">{t('overview.minutes', { count: agenda.lengthInMinutes })}</small>
      </button>
      {agenda.id !== EMPTY_ID && (
        <IconButton
          size={32}
          label={t(isFavorite ? 'agenda.unmark' : 'agenda.mark', { name })}
          aria-pressed={isFavorite}
          icon={<Star size="1.125rem" fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />}
          onClick={() => mark.mutate({ agenda, isFavorite: !isFavorite })}
        />
      )}
      {agenda.canManage && (
        <IconButton
          size={32}
          label={t('agenda.remove', { title: name })}
          icon={<X size="1.125rem" aria-hidden="true" />}
          onClick={() => void askToRemove()}
        />
      )}
    </li>
  )
}

interface SaveAgendaAsProps {
  tractionId: string
  formerName: string
  /** Returns false, and shows why, if the agenda is invalid. */
  mayOpen: () => boolean
  onSave: (name: string) => Promise<unknown>
}

/** Saving under an existing name replaces that agenda. */
function SaveAgendaAs({ mayOpen, ...rest }: SaveAgendaAsProps) {
  const { t } = useTranslation('meetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="push" onClick={() => mayOpen() && setOpen(true)}>
        {t('agenda.saveAs')}
      </Button>
      {isOpen && <AgendaNamePopup {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}

type AgendaNamePopupProps = Omit<SaveAgendaAsProps, 'mayOpen'> & { onClose: () => void }

function AgendaNamePopup({ tractionId, formerName, onSave, onClose }: AgendaNamePopupProps) {
  const { t } = useTranslation(['meetings', 'generic'])
  const form = useForm({ name: formerName }, { draftOptions: { place: `agenda-name/${tractionId}` } })
  const name = form.values.name.trim()
  const save = () =>
    form.submit({
      errors: name ? {} : { name: t('generic:required') },
      send: () => onSave(name),
      onSaved: onClose,
    })
  return (
    <Popup
      size="sm"
      title={t('agenda.saveAs')}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel={t('agenda.save')}
      hasRequired
    >
      <TextInput
        label={t('agenda.name')}
        description={t('agenda.saveAsNote')}
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.field('name')}
      />
    </Popup>
  )
}

const DEFAULT_MINUTES = 5

function newItem(type: AgendaItemType): AgendaItem {
  const customContent = type === 'Custom' ? [{ contentType: 'Text' as const, text: '' }] : []
  return {
    id: newId(),
    type,
    title: type === 'Custom' ? '' : null,
    lengthInMinutes: DEFAULT_MINUTES,
    icon: null,
    customContent,
  }
}

const agendaOf = ({ agenda }: Traction) => ({ items: agenda.items })

export function AgendaEditor({ traction }: { traction: Traction }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const { agenda: save } = useUpdateTraction(traction.id)
  const stored = useStoredForm(traction, agendaOf, `agenda/${traction.id}`)
  const { items } = stored.form.values
  const setItems = stored.form.set('items')
  const [error, setError] = useState<string | null>(null)
  const nameOf = (item: AgendaItem) => item.title || t(`section.${item.type}`)
  const minutes = items.reduce((sum, item) => sum + item.lengthInMinutes, 0)
  const change = (next: AgendaItem[]) => {
    setError(null)
    setItems(next)
  }
  const move = (id: string, toIndex: number) => {
    const item = items.find((candidate) => candidate.id === id)
    if (item) change(items.filter((candidate) => candidate.id !== id).toSpliced(toIndex, 0, item))
  }
  const remove = (item: AgendaItem) => {
    const before = items
    change(items.filter((candidate) => candidate.id !== item.id))
    notify.undo(t('generic:removed', { title: nameOf(item) }), () => setItems(before))
  }
  const isWhole = () => {
    const [broken] = validateAgendaItems(items)
    if (broken) void inOwnLanguage([broken]).then(([said]) => setError(said?.text ?? null))
    else setError(null)
    return broken === undefined
  }
  const send = (version: number, name?: string) =>
    save.mutateAsync({ version, items, ...(name === undefined ? {} : { name }) }).then(
      (reply) => stored.saved(reply.traction),
      (failure: unknown) => {
        if (stored.overtaken(failure)) return
        if (name !== undefined) throw failure
        if (failure instanceof ApiFailure && failure.messages[0]) setError(failure.message)
        else toastFailure(failure)
      },
    )
  const submit = () => {
    if (isWhole() && stored.theirs === null) void send(stored.version)
  }
  const outline = (those: readonly AgendaItem[]) =>
    those.map((item) => t('agenda.outline', { title: nameOf(item), count: item.lengthInMinutes })).join(', ')
  const unused = agendaItemTypes.filter((type) => type === 'Custom' || items.every((item) => item.type !== type))
  return (
    <section className="paper px-5 py-4 mt-5" aria-label={t('agenda.title')}>
      <header className="row wrap gap-2 mb-3">
        <h2 className="heading-s">{t('agenda.title')}</h2>
        <span className="grow small nowrap mut">{t('agenda.total', { count: minutes })}</span>
        <AgendaSources onChoose={(chosen) => change(chosen.items.map((item) => ({ ...item, id: newId() })))} />
      </header>
      <RestoredNote form={stored.form} />
      {stored.theirs && (
        <ConflictNotice
          theirs={outline(stored.theirs.agenda.items)}
          yours={outline(items)}
          onTakeTheirs={stored.takeTheirs}
          onTakeYours={() => void send(stored.takeYours())}
        />
      )}
      {traction.isRunning && <p className="small sub mb-3">{t('agenda.running')}</p>}
      <SortableList
        label={t('agenda.title')}
        items={items.map((item) => ({ ...item, title: nameOf(item), own: item }))}
        onMove={move}
        renderItem={({ own }) => (
          <AgendaItemEditor
            item={own}
            name={nameOf(own)}
            onChange={(changed) => change(items.map((item) => (item.id === changed.id ? changed : item)))}
            onRemove={() => remove(own)}
          />
        )}
      />
      {error && (
        <p className="small bad mt-3" role="alert">
          {error}
        </p>
      )}
      <footer className="row wrap gap-3 mt-5">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button leftSection={<Plus size="1.125rem" aria-hidden="true" />}>{t('agenda.add')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map((type) => (
              <Menu.Item key={type} onClick={() => change([...items, newItem(type)])}>
                {t(`section.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <SaveAgendaAs
          tractionId={traction.id}
          formerName={traction.agenda.type === 'Saved' ? traction.agenda.name : ''}
          mayOpen={isWhole}
          onSave={(name) => send(stored.version, name)}
        />
        <Button onClick={submit} loading={save.isPending} variant="filled">
          {t('agenda.save')}
        </Button>
      </footer>
    </section>
  )
}
