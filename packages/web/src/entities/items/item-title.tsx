import { useTranslation } from '../../i18n/use-translation'
import { settleConflict, useConflict } from '../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../../ui/feedback/conflict-notice'
import { InlineText, type InlineTextProps } from '../../ui/inputs/inline-text'
import type { WorkItem } from './item-mutations'

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
  kind: string
  item: T
  update: TextUpdate<T>
  isDone?: boolean
  onOpen?: (() => void) | undefined
}

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

/** Taking one's own title also keeps one's own notes if they were rejected with it. */
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
