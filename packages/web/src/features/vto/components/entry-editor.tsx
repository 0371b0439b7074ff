import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { vtoQueries } from '../../../lib/vto'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { onEscape } from '../../../ui/edit-in-place'
import { NotesField } from '../../../ui/notes-field'
import { RestoredNote } from '../../../ui/restored-note'
import { useOpenedField } from '../../../ui/use-opened-field'
import { useLiveForm } from '../use-live-form'
import { useChangeLine } from '../vto.mutations'
import type { VtoList } from '../vto.parts'
import classes from './vision.module.css'

export const TITLE_MAX = 256

export const entryPlace = (id: string) => `vto-line/${id}`

interface EntryEditorProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  entry: E
  hasFocus: boolean
  onEnd: () => void
}

export function EntryEditor<E extends Entry>({ vto, list, entry, hasFocus, onEnd }: EntryEditorProps<E>) {
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
  const field = useOpenedField<HTMLInputElement>(hasFocus)
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
    <fieldset className={classes.editor} aria-label={entry.title} onBlur={flush} onKeyDown={onEscape(leave)}>
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
      <NotesField label={t('text')} value={form.values.contentHtml} onChange={form.set('contentHtml')} />
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
