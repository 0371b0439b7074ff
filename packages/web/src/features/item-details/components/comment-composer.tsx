import type { ItemRef } from '@cairn/contract/core/items'
import { mentionedIn } from '@cairn/contract/core/rich-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeopleOf } from '../../../lib/people'
import { among } from '../../../lib/people-scopes'
import { useDraft } from '../../../lib/use-draft'
import { AttachButton } from '../../../ui/attach-button'
import { NotesField } from '../../../ui/notes-field'
import { UploadList } from '../../../ui/upload-list'
import type { Said } from '../comments.mutations'
import { itemDetailsQueries } from '../item-details.queries'
import { useCommentFiles } from '../use-comment-files'
import classes from './comment-composer.module.css'
import { CommentFiles } from './comment-files'

interface CommentComposerProps {
  item: ItemRef
  place: string
  start?: string
  label: string
  submitLabel: string
  canAttach?: boolean
  /** False for a restored draft, which must not take focus. */
  hasFocus: boolean
  onSubmit: (said: Said) => void
  onClose: () => void
}

const isEmpty = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

function useReaders(item: ItemRef, html: string) {
  const { data: readerIds } = useQuery(itemDetailsQueries.readers(item))
  const unseeing = readerIds === undefined ? [] : mentionedIn(html).filter((id) => !readerIds.includes(id))
  const untold = usePeopleOf(unseeing)
    .filter(({ isRemoved }) => !isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
  return { readers: among(readerIds ?? []), untold }
}

export function CommentComposer(props: CommentComposerProps) {
  const { item, place, start = '', label, submitLabel, canAttach = false, hasFocus, onSubmit, onClose } = props
  const { t } = useTranslation(['item-details', 'generic'])
  const [html, setHtml, forget] = useDraft(place, start)
  const { readers, untold } = useReaders(item, html)
  const files = useCommentFiles(item)
  const isWorthless = (isEmpty(html) && files.files.length === 0) || (html === start && files.files.length === 0)
  const isWaiting = isWorthless || files.isSending
  const close = () => {
    forget()
    setHtml(start)
    onClose()
  }
  const send = () => {
    if (isWaiting) return
    onSubmit({ contentHtml: isEmpty(html) ? '' : html, files: files.files })
    files.settle()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSending) return
    // The surrounding form would save the item on the same keys.
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  /** Before the popup, which would attach the files to the item only. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (!canAttach || data.files.length === 0) return
    event.preventDefault()
    files.add([...data.files])
  }
  const field = {
    ...{ label, value: html, onChange: setHtml, placeholder: t('write'), isLabelHidden: true, hasFocus },
    people: readers,
  }
  return (
    <fieldset
      aria-label={label}
      className={classes.composer}
      onKeyDown={onKeyDown}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <NotesField {...field} />
      <CommentFiles files={files.files} onRemove={files.remove} />
      <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.giveUp} />
      {untold.length > 0 && (
        <p className={classes.untold} role="status">
          {t('cannotSee', { count: untold.length, names: untold.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={classes.acts}>
        {canAttach && <AttachButton size={36} label={t('attach')} onChosen={files.add} />}
        <span className="grow" />
        <Button
          variant="subtle"
          onClick={() => {
            files.discardAll()
            close()
          }}
        >
          {t('generic:cancel')}
        </Button>
        <Button variant="default" disabled={isWaiting} onClick={send}>
          {submitLabel}
        </Button>
      </div>
    </fieldset>
  )
}
