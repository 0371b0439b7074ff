import Pencil from 'icon:pencil'
import X from 'icon:x'
import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ClickToEdit } from '../../../ui/click-to-edit'
import { useFocusBack } from '../../../ui/edit-in-place'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart, lazyPopup } from '../../../ui/lazy-part'
import { SortableList } from '../../../ui/sortable-list'
import { useTypedWhenGone } from '../../../ui/use-typed-when-gone'
import { useHasDraft } from '../use-has-draft'
import { newLine, useAddLine, useChangeLine, useRemoveLine } from '../vto.mutations'
import type { VtoList } from '../vto.parts'
import { AddEntry, type AddEntryProps } from './add-entry'
import { EntryEditor, entryPlace } from './entry-editor'
import classes from './vision.module.css'

const RemovedItem = lazyPopup(() => import('../../../ui/removed-item').then((part) => part.RemovedItem))

interface GoneEntriesProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  entries: readonly E[]
}

function GoneEntries<E extends Entry>({ vto, list, entries }: GoneEntriesProps<E>) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = entries.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.map((id) => (
    <GoneEntry key={id} id={id} vto={vto} list={list} entry={entries.find((entry) => entry.id === id) ?? null} />
  ))
}

interface GoneEntryProps<E extends Entry> extends Omit<GoneEntriesProps<E>, 'entries'> {
  id: string
  entry: E | null
}

function GoneEntry<E extends Entry>({ id, vto, list, entry }: GoneEntryProps<E>) {
  const { t } = useTranslation('vto')
  const { mutateAsync: add } = useAddLine<E>()
  const [isSettled, setSettled] = useState(false)
  const { last, typed, discard } = useTypedWhenGone<E, Pick<Entry, 'title' | 'contentHtml'>>(id, entryPlace(id), entry)
  if (entry && isSettled) setSettled(false)
  if (!last || !typed || isSettled) return null
  const makeNew = () => {
    const title = (typed.fields.title ?? '').trim() || last.title
    return add({ vto, list, line: { ...last, ...typed.fields, title, ...newLine() } })
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

const RichText = lazyPart(() => import('../../../ui/rich-text').then((module) => module.RichText))

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
          <li key={entry.id}>
            <EntryWords entry={entry} /> {beside?.(entry)}
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
      <GoneEntries vto={vto} list={list} entries={entries} />
    </div>
  )
}

export function EntryWords({ entry: { title, contentHtml } }: { entry: Entry }) {
  if (contentHtml === '') return <span className={classes.title}>{title}</span>
  return (
    <>
      <b className={classes.title}>{title}</b>{' '}
      <Suspense fallback={null}>
        <RichText html={contentHtml} className={classes.said ?? ''} />
      </Suspense>
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
  const [isEditing, setEditing] = useState<'restored' | 'opened' | null>(isRestored ? 'restored' : null)
  const { mutate: remove } = useRemoveLine<E>()
  const { ref, giveBack } = useFocusBack()
  const edit = () => setEditing('opened')
  const leave = () => {
    giveBack()
    setEditing(null)
  }
  if (isEditing) return <EntryEditor {...{ vto, list, entry }} hasFocus={isEditing === 'opened'} onEnd={leave} />
  return (
    <div className={classes.entry}>
      <ClickToEdit className={classes.words} onEdit={edit}>
        <EntryWords entry={entry} />
      </ClickToEdit>
      {beside?.(entry)}
      <IconButton
        ref={ref}
        size={28}
        className={classes.tool}
        label={t('edit', { title })}
        icon={<Pencil size="1rem" aria-hidden="true" />}
        onClick={edit}
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
