import { useTranslation } from '../i18n/use-translation'
import { settleConflict, useConflict } from '../lib/edit-conflicts'
import type { WorkItem } from '../lib/item-mutations'
import { ConflictNotice } from './conflict-notice'
import { InlineText, type InlineTextProps } from './inline-text'

/** How the texts of an item are changed where it stands: what `useUpdate…()` of its kind gives. */
export interface TextUpdate<T> {
  mutate: (edit: TextEdit<T>) => void
  mutateAsync: (edit: TextEdit<T>) => Promise<unknown>
}

interface TextEdit<T> {
  item: T
  changes: { title: string; contentHtml?: string }
  isQuiet: true
}

interface ItemTitleProps<T extends WorkItem>
  extends Pick<InlineTextProps, 'isEditable' | 'isEditing' | 'onEditing' | 'isOneLine'> {
  /** What it is kept under on the device while it is typed: "todo". */
  kind: string
  item: T
  update: TextUpdate<T>
  isDone?: boolean
  /** With it a press on the title opens the item, and a pencil beside it renames. */
  onOpen?: (() => void) | undefined
}

/** The title of a work item: opens the item, and is renamed in place. */
export function ItemTitle<T extends WorkItem>({ kind, item, update, onOpen, ...editing }: ItemTitleProps<T>) {
  const { t } = useTranslation('items')
  return (
    <InlineText
      {...editing}
      value={item.title}
      label={t('field.title')}
      opens={
        onOpen && {
          label: t('open', { title: item.title }),
          editLabel: t('rename', { title: item.title }),
          onOpen,
        }
      }
      draftOptions={{ place: `${kind}/${item.id}/title`, version: item.version }}
      onSave={(title, version) => update.mutateAsync({ item: { ...item, version }, changes: { title }, isQuiet: true })}
    />
  )
}

interface TitleConflictProps<T extends WorkItem> {
  item: T
  update: TextUpdate<T>
}

/**
 * Below a title that was refused: theirs and yours, until one is taken. One's own is written over theirs, with one's own
 * notes where those were refused with it.
 */
export function TitleConflict<T extends WorkItem>({ item, update }: TitleConflictProps<T>) {
  const conflict = useConflict(item.id)
  if (!conflict) return null
  const { yours: title, notes, changes: all } = conflict
  const changes = { title, ...(notes && { contentHtml: notes.yours }), ...all }
  return (
    <ConflictNotice
      {...conflict}
      onTakeTheirs={() => settleConflict(item.id)}
      onTakeYours={() => {
        settleConflict(item.id)
        update.mutate({ item, changes, isQuiet: true })
      }}
    />
  )
}
