import Plus from 'icon:plus'
import { validateAgendaItems } from '@cairn/contract/agendas/agenda-rules'
import { type AgendaItem, type AgendaItemType, agendaItemTypes } from '@cairn/contract/agendas/agendas.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { newId } from '../../../lib/new-id'
import { inOwnLanguage } from '../../../lib/own-language'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useForm } from '../../../lib/use-form'
import { useStoredForm } from '../../../lib/use-stored-form'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { notify } from '../../../ui/notify'
import { Popup } from '../../../ui/popup'
import { RestoredNote } from '../../../ui/restored-note'
import { SortableList } from '../../../ui/sortable-list'
import { useUpdateTraction } from '../tractions.mutations'
import classes from './agenda-editor.module.css'
import { AgendaItemEditor } from './agenda-item-editor'
import { AgendaSources } from './agenda-sources'

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
      <Button onClick={() => mayOpen() && setOpen(true)}>{t('agenda.saveAs')}</Button>
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
    <section className={classes.sheet} aria-label={t('agenda.title')}>
      <header className={classes.head}>
        <h2>{t('agenda.title')}</h2>
        <span>{t('agenda.total', { count: minutes })}</span>
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
      {traction.isRunning && <p className={classes.note}>{t('agenda.running')}</p>}
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
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <footer className={classes.foot}>
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
