import type { ItemRef } from '@cairn/contract/core/items'
import { canEditComment, canRemoveComment } from '@cairn/contract/items/comments.policy'
import type { ItemComment } from '@cairn/contract/items/comments.schemas'
import { Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { fullName, usePerson } from '../../../lib/people'
import { isOwnRemoval } from '../../../lib/removals'
import { useActor } from '../../../lib/use-actor'
import { useDraftPlace } from '../../../lib/use-draft'
import { useMoments } from '../../../lib/zones'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { PersonButton } from '../../../ui/person-button'
import { RichText } from '../../../ui/rich-text'
import { RowMenu } from '../../../ui/row-menu'
import { useEditComment, useRemoveComment } from '../comments.mutations'
import { CommentComposer } from './comment-composer'
import { CommentFiles } from './comment-files'
import classes from './item-comments.module.css'

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
  const name = author ? fullName(author) : t('somebody')
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
    <li className={classes.comment} data-row tabIndex={-1}>
      <div className={classes.by}>
        <PersonButton id={comment.authorId} name={name} size={24} />
        <b>{name}</b>
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
