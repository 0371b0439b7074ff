import type { ItemRef } from '@cairn/contract/core/items'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { ShownItem } from '../../../lib/item-extras'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { useAddComment } from '../comments.mutations'
import { itemDetailsQueries } from '../item-details.queries'
import { CommentComposer } from './comment-composer'
import { CommentRow } from './comment-row'
import { DetailSection } from './detail-section'
import classes from './item-comments.module.css'

/** What is said about an item, oldest first, and a line to say more for who is licensed. */
export function ItemComments({ kind, id, canEdit }: ShownItem) {
  const { t } = useTranslation('item-details')
  const item = { kind, id }
  const canComment = useIsLicensed()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(itemDetailsQueries.comments(item))
  const comments = data?.pages.flatMap((page) => page.comments) ?? []
  const inOrder = [...comments].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  return (
    <DetailSection title={t('comments')} count={comments.length} isLoading={data === undefined}>
      {hasNextPage && (
        <button
          type="button"
          className={classes.earlier}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('earlier')}
        </button>
      )}
      {comments.length === 0 && !canComment && <p className={classes.none}>{t('noComments')}</p>}
      <ul className={classes.comments}>
        {inOrder.map((comment) => (
          <CommentRow key={comment.id} item={item} comment={comment} canComment={canComment} />
        ))}
      </ul>
      {canComment && <Say item={item} canAttach={canEdit} />}
    </DetailSection>
  )
}

/** A line that opens into a field. */
function Say({ item, canAttach }: { item: ItemRef; canAttach: boolean }) {
  const { t } = useTranslation('item-details')
  const [isOpen, setOpen] = useState(false)
  const { mutate: add } = useAddComment(item)
  if (!isOpen) {
    return (
      <button type="button" className={classes.say} onClick={() => setOpen(true)}>
        {t('write')}
      </button>
    )
  }
  return (
    <CommentComposer
      item={item}
      place={`comment/of/${item.kind}/${item.id}`}
      label={t('comment')}
      submitLabel={t('say')}
      canAttach={canAttach}
      onSubmit={add}
      onClose={() => setOpen(false)}
    />
  )
}
