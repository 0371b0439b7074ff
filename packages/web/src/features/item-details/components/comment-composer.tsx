import type { ItemRef } from '@cairn/contract/core/items'
import { mentionedIn } from '@cairn/contract/core/mentions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { useDraft } from '../../../lib/use-draft'
import { NotesField } from '../../../ui/notes-field'
import { itemDetailsQueries } from '../item-details.queries'
import classes from './comment-composer.module.css'

interface CommentComposerProps {
  item: ItemRef
  /** Where what is typed is kept on the device. */
  place: string
  /** What is edited; empty for a new comment. */
  start?: string
  label: string
  submitLabel: string
  onSubmit: (contentHtml: string) => void
  onClose: () => void
}

const isEmpty = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** Those who can see the item, by first name; and who may be called to it. */
function useReaders(item: ItemRef) {
  const { data: readerIds } = useQuery(itemDetailsQueries.readers(item))
  const people = usePeople()
    .filter(({ isRemoved }) => !isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
  const readers = people.filter(({ id }) => readerIds?.includes(id))
  /** Of whom a text mentions, those who won't be told; nobody before that is known. */
  const unseeing = (html: string) =>
    readerIds === undefined ? [] : people.filter(({ id }) => mentionedIn(html).includes(id) && !readerIds.includes(id))
  return { readers, unseeing }
}

/** A comment as it is written, with people to call by @. Ctrl+Enter sends it, Escape leaves it as a draft. */
export function CommentComposer(props: CommentComposerProps) {
  const { item, place, start = '', label, submitLabel, onSubmit, onClose } = props
  const { t } = useTranslation(['item-details', 'generic'])
  const [html, setHtml, forget] = useDraft(place, start)
  const { readers, unseeing } = useReaders(item)
  const untold = unseeing(html)
  const isWorthless = isEmpty(html) || html === start
  const send = () => {
    if (isWorthless) return
    onSubmit(html)
    forget()
    setHtml(start)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSending) return
    // The popup's own form takes the same keys for saving the item.
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  const field = {
    ...{ label, value: html, onChange: setHtml, placeholder: t('write'), isLabelHidden: true, hasFocus: true },
    people: readers,
  }
  return (
    <fieldset aria-label={label} className={classes.composer} onKeyDown={onKeyDown}>
      <NotesField {...field} />
      {untold.length > 0 && (
        <p className={classes.untold} role="status">
          {t('cannotSee', { count: untold.length, names: untold.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={classes.acts}>
        <Button
          variant="subtle"
          onClick={() => {
            forget()
            setHtml(start)
            onClose()
          }}
        >
          {t('generic:cancel')}
        </Button>
        <Button variant="default" disabled={isWorthless} onClick={send}>
          {submitLabel}
        </Button>
      </div>
    </fieldset>
  )
}
