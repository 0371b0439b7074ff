import { removeAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { mentionedIn } from '@cairn/contract/core/rich-text'
import { canEditComment, canRemoveComment } from '@cairn/contract/items/comments.policy'
import { COMMENT_FILES_MAX, type ItemComment } from '@cairn/contract/items/comments.schemas'
import { Button, Menu } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { ShownItem } from '../../../entities/items/item-extras'
import { fullName, usePeopleOf, usePerson } from '../../../entities/people/people'
import { among } from '../../../entities/people/people-scopes'
import { PersonButton } from '../../../entities/people/person-button'
import { NotesField } from '../../../entities/rich-text/notes-field'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useUploads } from '../../../lib/files/uploads'
import { useMoments } from '../../../lib/format/zones'
import { isSame, useDraft, useDraftPlace } from '../../../lib/forms/use-draft'
import { useActor, useIsLicensed, useSession } from '../../../lib/session/session'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { isOwnRemoval } from '../../../lib/sync/removals'
import { useWrite, write } from '../../../lib/sync/write'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { AttachButton } from '../../../ui/inputs/attach-button'
import { UploadList } from '../../../ui/lists/upload-list'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { RichText } from '../../../ui/rich-text/rich-text'
import { type NewComment, useAddComment, useEditComment, useRemoveComment } from '../comments.mutations'
import { itemDetailsQueries } from '../item-details.queries'
import { forgetUnsentComment, newCommentPlace, storeUnsentComment, useUnsentComment } from '../unsent-comments'
import { CommentFiles } from './comment-files'
import { DetailSection } from './detail-section'
import classes from './item-comments.module.css'

/** Uploaded immediately; removed if the comment is discarded. */
function useCommentFiles({ kind, id }: ItemRef) {
  const item = useMemo(() => ({ kind, id }), [kind, id])
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const { uploads, add, retry, remove: giveUp } = useUploads(item, (file) => setFiles((all) => [...all, file]))
  const { mutate: takeAway } = useWrite((file: Attachment) =>
    write({ endpoint: removeAttachment, params: { id: file.id }, thing: file.id }),
  )
  const discard = (unwanted: readonly Attachment[]) => {
    setFiles((all) => all.filter((file) => !unwanted.includes(file)))
    for (const file of unwanted) takeAway(file)
  }
  return {
    files,
    uploads,
    isSending: uploads.length > 0,
    add: (chosen: readonly File[]) => add(chosen.slice(0, COMMENT_FILES_MAX - files.length - uploads.length)),
    retry,
    giveUp,
    remove: (file: Attachment) => discard([file]),
    settle: () => setFiles([]),
    discardAll: () => {
      for (const upload of uploads) giveUp(upload.id)
      discard(files)
    },
  }
}

interface CommentComposerProps {
  item: ItemRef
  place: string
  start?: string
  label: string
  submitLabel: string
  canAttach?: boolean
  /** False for a restored draft, which must not take focus. */
  hasFocus: boolean
  onSubmit: (said: NewComment) => void
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
    label,
    value: html,
    onChange: setHtml,
    placeholder: t('write'),
    isLabelHidden: true,
    hasFocus,
    people: readers,
  }
  return (
    <fieldset
      aria-label={label}
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      <NotesField {...field} />
      <CommentFiles files={files.files} onRemove={files.remove} />
      <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.giveUp} />
      {untold.length > 0 && (
        <p className="small warn" role="status">
          {t('cannotSee', { count: untold.length, names: untold.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className="row gap-2">
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

interface CommentConflictProps {
  comment: ItemComment
  onEdit: (edit: { comment: ItemComment; contentHtml: string }) => void
}

function CommentConflict({ comment, onEdit }: CommentConflictProps) {
  const conflict = useConflict(comment.id)
  if (!conflict?.notes) return null
  const { yours: contentHtml } = conflict.notes
  const takeMine = () => {
    settleConflict(comment.id)
    onEdit({ comment: { ...comment, ...conflict.changes }, contentHtml })
  }
  return <ConflictNotice {...conflict} onTakeTheirs={() => settleConflict(comment.id)} onTakeYours={takeMine} />
}

interface CommentRowProps {
  item: ItemRef
  comment: ItemComment
  canComment: boolean
  isGone: boolean
  onGone: (typed: string | null) => void
}

export function CommentRow({ item, comment, canComment, isGone, onGone }: CommentRowProps) {
  const { t } = useTranslation(['item-details', 'generic'])
  const actor = useActor()
  const author = usePerson(comment.authorId)
  const name = author ? fullName(author) : t('someone')
  const place = `comment/${comment.id}`
  const draft = useDraftPlace(place)
  /** The version where editing started, so that newer changes are not overwritten. */
  const [edited, setEdited] = useState<{ from: ItemComment; by: 'hand' | 'draft' } | null>(() =>
    draft.read() ? { from: comment, by: 'draft' } : null,
  )
  const leave = useEffectEvent(() => {
    const typed = edited && !isOwnRemoval(comment.id) ? draft.read()?.value : null
    if (typeof typed === 'string') draft.discard()
    onGone(typeof typed === 'string' ? typed : null)
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const { mutate: edit } = useEditComment(item)
  const { mutate: remove } = useRemoveComment(item)
  const mayEdit = canComment && canEditComment(actor, comment)
  const mayRemove = canComment && canRemoveComment(actor, comment)
  return (
    <li className={`min-w-0 py-2 ${classes.comment}`} data-row tabIndex={-1}>
      <div className={`row gap-2 small mut ${classes.by}`}>
        <PersonButton id={comment.authorId} name={name} size={24} />
        <b className="bold ink">{name}</b>
        <When comment={comment} />
        <span className="grow" />
        {(mayEdit || mayRemove) && (
          <RowMenu label={t('moreOfComment', { name })}>
            {mayEdit && (
              <Menu.Item onClick={() => setEdited({ from: comment, by: 'hand' })}>{t('generic:edit')}</Menu.Item>
            )}
            {mayRemove && <Menu.Item onClick={() => remove(comment)}>{t('generic:remove')}</Menu.Item>}
          </RowMenu>
        )}
      </div>
      {edited !== null && mayEdit ? (
        <CommentComposer
          item={item}
          place={place}
          hasFocus={edited.by === 'hand'}
          start={edited.from.contentHtml}
          label={t('editComment')}
          submitLabel={t('saveComment')}
          onSubmit={({ contentHtml }) => edit({ comment: edited.from, contentHtml })}
          onClose={() => setEdited(null)}
        />
      ) : (
        <RichText html={comment.contentHtml} />
      )}
      <CommentFiles files={comment.files} />
      <CommentConflict comment={comment} onEdit={edit} />
    </li>
  )
}

function When({ comment: { createdAt, editedAt } }: { comment: ItemComment }) {
  const { t } = useTranslation('item-details')
  const { fullMoment, shortMoment } = useMoments()
  return (
    <>
      <time dateTime={createdAt} title={fullMoment(createdAt)}>
        {shortMoment(createdAt)}
      </time>
      {editedAt && <span title={t('editedAt', { when: fullMoment(editedAt) })}>{t('edited')}</span>}
    </>
  )
}

export function ItemComments({ kind, id, canEdit }: ShownItem) {
  const { t } = useTranslation('item-details')
  const item = { kind, id }
  const canComment = useIsLicensed()
  const stored = useInfiniteQuery(itemDetailsQueries.comments(item))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = stored
  const comments = data?.pages.flatMap((page) => page.comments) ?? []
  const { leaving, onGone } = useLeaving(item, comments, hasNextPage)
  const inOrder = [...comments, ...leaving].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
  return (
    <DetailSection
      title={t('comments')}
      count={comments.length}
      isLoading={data === undefined}
      onRetry={retryFailed(stored)}
    >
      {hasNextPage && (
        <button
          type="button"
          className={`small accent ${classes.earlier}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('earlier')}
        </button>
      )}
      {comments.length === 0 && !canComment && <p className="mut">{t('noComments')}</p>}
      <ul className="grid">
        {inOrder.map((comment) => (
          <CommentRow
            key={comment.id}
            item={item}
            comment={comment}
            canComment={canComment}
            isGone={leaving.includes(comment)}
            onGone={(typed) => onGone(comment, typed)}
          />
        ))}
      </ul>
      {canComment && <Say key={`${kind}/${id}`} item={item} canAttach={canEdit} />}
    </DetailSection>
  )
}

/** Keeps removed comments for one render, to move their drafts to the new comment field. */
function useLeaving(item: ItemRef, comments: readonly ItemComment[], hasEarlier: boolean) {
  const client = useQueryClient()
  const [drawn, setDrawn] = useState(comments)
  const [leaving, setLeaving] = useState<readonly ItemComment[]>([])
  const isIn = (all: readonly ItemComment[], { id }: ItemComment) => all.some((one) => one.id === id)
  if (!isSame(drawn, comments)) {
    const [first = ''] = comments.map(({ createdAt }) => createdAt).toSorted()
    // With more pages, the first one may only have moved to an earlier page.
    const gone = drawn.filter((one) => !isIn(comments, one) && !(hasEarlier && one.createdAt < first))
    setDrawn(comments)
    setLeaving([...leaving.filter((one) => !isIn(comments, one)), ...gone])
  }
  const onGone = (comment: ItemComment, typed: string | null) => {
    setLeaving((all) => all.filter(({ id }) => id !== comment.id))
    if (typed !== null) storeUnsentComment(client, item, typed, true)
  }
  return { leaving: leaving.filter((one) => !isIn(comments, one)), onGone }
}

function LostNote({ byPersonId }: { byPersonId: string | undefined }) {
  const { t } = useTranslation('item-details')
  const isByYou = useSession().user.userId === byPersonId
  const person = usePerson(byPersonId)
  const who = () => {
    if (isByYou) return t('lost.byYou')
    return person ? t('lost.by', { name: fullName(person) }) : t('lost.removed')
  }
  return (
    <p role="alert" className="small sub">
      {who()} {t('lost.kept')}
    </p>
  )
}

/** Remounts open when a draft lost its comment. */
function Say({ item, canAttach }: { item: ItemRef; canAttach: boolean }) {
  const lost = useUnsentComment(item.id)
  return (
    <>
      {lost?.isOfRemoved && <LostNote byPersonId={lost.byPersonId} />}
      <SayLine key={lost?.times ?? 0} item={item} canAttach={canAttach} isLost={Boolean(lost)} />
    </>
  )
}

function SayLine({ item, canAttach, isLost }: { item: ItemRef; canAttach: boolean; isLost: boolean }) {
  const { t } = useTranslation('item-details')
  const place = newCommentPlace(item)
  const draft = useDraftPlace(place)
  const [opened, setOpened] = useState<'byHand' | 'byDraft' | null>(() => {
    if (isLost) return 'byHand'
    return draft.read() ? 'byDraft' : null
  })
  const { mutate: add } = useAddComment(item)
  if (opened === null) {
    return (
      <button
        type="button"
        className={`text-start mut bg-paper rounded ${classes.say}`}
        onClick={() => setOpened('byHand')}
      >
        {t('write')}
      </button>
    )
  }
  return (
    <CommentComposer
      item={item}
      place={place}
      hasFocus={opened === 'byHand'}
      label={t('comment')}
      submitLabel={t('say')}
      canAttach={canAttach}
      onSubmit={add}
      onClose={() => {
        setOpened(null)
        forgetUnsentComment(item.id)
      }}
    />
  )
}
