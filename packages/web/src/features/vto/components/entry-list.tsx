import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import X from 'icon:x'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useDraftsOfRemoved } from '../../../entities/items/use-drafts-of-removed'
import { NotesField } from '../../../entities/rich-text/notes-field'
import { vtoQueries } from '../../../entities/vto/vto'
import { useTranslation } from '../../../i18n/use-translation'
import { useDraft } from '../../../lib/forms/use-draft'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { lazyPart, lazyPopup } from '../../../ui/feedback/lazy-part'
import { useOpenedField } from '../../../ui/inputs/field-focus'
import { IconButton } from '../../../ui/inputs/icon-button'
import { ClickToEdit, onEscape, useFocusBack } from '../../../ui/inputs/inline-text'
import { SortableList } from '../../../ui/lists/sortable-list'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { useHasDraft, useLiveForm } from '../use-live-form'
import { newLine, useAddLine, useChangeLine, useRemoveLine } from '../vto.mutations'
import type { VtoList } from '../vto.parts'
import classes from './vision.module.css'

export const TITLE_MAX = 256

export const entryPlace = (id: string) => `vto-line/${id}`

type EntryText = 'title' | 'text'

interface EntryEditorProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  entry: E
  focused: EntryText | null
  onEnd: () => void
}

function EntryEditor<E extends Entry>({ vto, list, entry, focused, onEnd }: EntryEditorProps<E>) {
  const { t } = useTranslation(['vto', 'generic'])
  const { title, contentHtml, version } = entry
  const { mutateAsync: change } = useChangeLine<E>()
  const client = useQueryClient()
  // Removed by another user: the draft is offered next to its list instead.
  const isGone = () => {
    const { queryKey } = vtoQueries.one({ collectionId: vto.collectionId, revisionId: vto.id })
    const contents = client.getQueryData(queryKey)?.contents
    return contents ? !list.linesIn(contents).some(({ id }) => id === entry.id) : false
  }
  const { form, flush, takeStored } = useLiveForm({
    place: entryPlace(entry.id),
    stored: { title, contentHtml },
    version,
    isValid: (values) => values.title.trim() !== '' && values.contentHtml.length <= CONTENT_HTML_MAX,
    save: async (changes, madeFrom) => {
      if (!isGone()) await change({ vto, list, before: { ...entry, version: madeFrom }, changes })
    },
  })
  const field = useOpenedField<HTMLInputElement>(focused === 'title')
  const isMissing = form.values.title.trim() === ''
  const end = () => {
    if (isMissing) {
      field.current?.focus()
      return
    }
    flush()
    onEnd()
  }
  const leave = () => {
    if (isMissing) takeStored()
    else flush()
    onEnd()
  }
  return (
    <fieldset
      className={`grid gap-2 w-full py-2 ${classes.editor}`}
      aria-label={entry.title}
      onBlur={flush}
      onKeyDown={onEscape(leave)}
    >
      <RestoredNote form={form} />
      <TextInput
        {...form.field('title')}
        ref={field}
        label={t('title')}
        error={isMissing ? t('generic:autoSaveRequired') : form.errors.title}
        maxLength={TITLE_MAX}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end()
        }}
      />
      <NotesField
        label={t('text')}
        hasFocus={focused === 'text'}
        value={form.values.contentHtml}
        onChange={form.set('contentHtml')}
      />
      <Theirs
        id={entry.id}
        onTakeTheirs={takeStored}
        onTakeYours={() => void change({ vto, list, before: entry, changes: form.values }).catch(() => undefined)}
      />
      <Button size="sm" onClick={end}>
        {t('generic:done')}
      </Button>
    </fieldset>
  )
}

interface TheirsProps {
  id: string
  onTakeTheirs: () => void
  onTakeYours: () => void
}

function Theirs({ id, onTakeTheirs, onTakeYours }: TheirsProps) {
  const conflict = useConflict(id)
  if (!conflict) return null
  const isOfText = !('title' in (conflict.changes ?? {}))
  const settled = (take: () => void) => () => {
    settleConflict(id)
    take()
  }
  const texts = { yours: conflict.yours, theirs: conflict.theirs }
  return (
    <ConflictNotice
      {...(isOfText ? { yours: '', theirs: '', notes: texts } : texts)}
      onTakeTheirs={settled(onTakeTheirs)}
      onTakeYours={settled(onTakeYours)}
    />
  )
}

interface AddEntryProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  addLabel: string
  fresh: (entry: Entry) => E
  kind?: string | undefined
}

export const newEntryPlace = <E extends Entry>({ id }: Vto, { name, params }: VtoList<E>, kind?: string) =>
  ['vto', id, name, ...Object.values(params), ...(kind === undefined ? [] : [kind])].join('/')

export function AddEntry<E extends Entry>({ vto, list, addLabel, fresh, kind }: AddEntryProps<E>) {
  const [title, setTitle] = useDraft(newEntryPlace(vto, list, kind))
  const { mutateAsync: add } = useAddLine<E>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = title.trim()
    if (typed === '') return
    setTitle('')
    const line = fresh({ ...newLine(), title: typed, contentHtml: '' })
    // Restore a refused title unless the next one is being typed.
    add({ vto, list, line }).catch(() => field.current?.value || setTitle(title))
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        className={classes.add ?? ''}
        ref={field}
        aria-label={addLabel}
        placeholder={addLabel}
        maxLength={TITLE_MAX}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        leftSection={<Plus size="1.125rem" aria-hidden="true" />}
      />
    </form>
  )
}

const RemovedItem = lazyPopup(() => import('../../../entities/items/removed-item').then((part) => part.RemovedItem))

interface RemovedEntriesProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  entries: readonly E[]
  fresh?: (entry: E) => E
  partsOf?: (entry: E) => readonly Entry[]
  /** Saves texts typed into the parts. */
  addParts?: (added: E, texts: readonly string[]) => Promise<unknown>
}

export function RemovedEntries<E extends Entry>({ entries, ...props }: RemovedEntriesProps<E>) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = entries.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.map((id) => (
    <RemovedEntry key={id} id={id} {...props} entry={entries.find((entry) => entry.id === id) ?? null} />
  ))
}

interface RemovedEntryProps<E extends Entry> extends Omit<RemovedEntriesProps<E>, 'entries'> {
  id: string
  entry: E | null
}

function RemovedEntry<E extends Entry>(props: RemovedEntryProps<E>) {
  const { id, vto, list, entry, fresh = (line) => line, partsOf, addParts } = props
  const { t } = useTranslation('vto')
  const { mutateAsync: add } = useAddLine<E>()
  const [isSettled, setSettled] = useState(false)
  const { last, typed, discard } = useDraftsOfRemoved<E, Pick<Entry, 'title' | 'contentHtml'>>(
    id,
    entryPlace(id),
    entry,
    (gone) => (partsOf?.(gone) ?? []).map((part) => ({ id: part.id, form: entryPlace(part.id) })),
  )
  if (entry && isSettled) setSettled(false)
  if (!last || !typed || isSettled) return null
  const makeNew = async () => {
    const title = (typed.fields.title ?? '').trim() || last.title
    const line = fresh({ ...last, ...typed.fields, title, ...newLine() })
    await add({ vto, list, line })
    await addParts?.(line, typed.texts)
  }
  return (
    <Suspense fallback={null}>
      <RemovedItem
        message={t('goneLine', { title: last.title })}
        personId={undefined}
        typed={typed}
        describe={undefined}
        onMakeNew={makeNew}
        onClose={() => {
          discard()
          setSettled(true)
        }}
      />
    </Suspense>
  )
}

const RichText = lazyPart(() => import('../../../ui/rich-text/rich-text').then((module) => module.RichText))

interface EntryListProps<E extends Entry> extends AddEntryProps<E> {
  entries: readonly E[]
  label: string
  isEditable: boolean
  canAdd?: boolean
  className?: string | undefined
  beside?: ((entry: Entry) => ReactNode) | undefined
}

export function EntryList<E extends Entry>(props: EntryListProps<E>) {
  const { vto, list, entries, label, isEditable, canAdd = true, className, beside } = props
  const { mutate: change } = useChangeLine<E>()
  if (!isEditable) {
    return (
      <ul className={className} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.id} className={beside ? 'row wrap between gap-0-3 border-top py-2' : undefined}>
            <EntryContent entry={entry} /> {beside?.(entry)}
          </li>
        ))}
      </ul>
    )
  }
  const move = (id: string, to: number) => {
    const before = entries.find((entry) => entry.id === id)
    const place = entries[to]
    if (!before || !place) return
    change({ vto, list, before, changes: { sequence: place.sequence } })
  }
  return (
    <div className={`${classes.list} ${className ?? ''}`}>
      {entries.length > 0 && (
        <SortableList
          items={[...entries]}
          label={label}
          onMove={move}
          renderItem={(entry) => <EditedEntry vto={vto} list={list} entry={entry} beside={beside} />}
        />
      )}
      {canAdd && <AddEntry {...props} />}
      <RemovedEntries vto={vto} list={list} entries={entries} />
    </div>
  )
}

export function EntryContent({ entry: { title, contentHtml } }: { entry: Entry }) {
  if (contentHtml === '') return <span className="break">{title}</span>
  return (
    <>
      <b className="bold break">{title}</b>{' '}
      <span data-said>
        <Suspense fallback={null}>
          <RichText html={contentHtml} className={classes.said ?? ''} />
        </Suspense>
      </span>
    </>
  )
}

interface EditedEntryProps<E extends Entry> extends Pick<EntryListProps<E>, 'vto' | 'list' | 'beside'> {
  entry: E
}

export function EditedEntry<E extends Entry>({ vto, list, entry, beside }: EditedEntryProps<E>) {
  const { t } = useTranslation('vto')
  const { title, contentHtml } = entry
  const isRestored = useHasDraft({ place: entryPlace(entry.id), stored: { title, contentHtml } })
  const [isEditing, setEditing] = useState<'restored' | EntryText | null>(isRestored ? 'restored' : null)
  const { mutate: remove } = useRemoveLine<E>()
  const { ref, giveBack } = useFocusBack()
  const edit = (clicked?: Element) => setEditing(clicked?.closest('[data-said]') ? 'text' : 'title')
  const leave = () => {
    giveBack()
    setEditing(null)
  }
  if (isEditing) {
    const focused = isEditing === 'restored' ? null : isEditing
    return <EntryEditor {...{ vto, list, entry, focused }} onEnd={leave} />
  }
  return (
    <div className={`row gap-half ${classes.edited}`}>
      <ClickToEdit className="grow break py-2" onEdit={edit}>
        <EntryContent entry={entry} />
      </ClickToEdit>
      {beside?.(entry)}
      <IconButton
        ref={ref}
        size={28}
        className={classes.tool}
        label={t('edit', { title })}
        icon={<Pencil size="1rem" aria-hidden="true" />}
        onClick={() => edit()}
      />
      <IconButton
        size={28}
        className={classes.tool}
        label={t('remove', { title })}
        icon={<X size="1rem" aria-hidden="true" />}
        onClick={() => remove({ vto, list, line: entry })}
      />
    </div>
  )
}
