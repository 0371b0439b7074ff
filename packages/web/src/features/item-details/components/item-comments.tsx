import type { ItemRef } from '@cairn/contract/core/items'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { ShownItem } from '../../../lib/item-extras'
import { useDraftPlace } from '../../../lib/use-draft'
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
      {canComment && <Say key={`${kind}/${id}`} item={item} canAttach={canEdit} />}
    </DetailSection>
  )
}

/** A line that opens into a field; open from the start where something was typed before and is not said yet. */
function Say({ item, canAttach }: { item: ItemRef; canAttach: boolean }) {
  const { t } = useTranslation('item-details')
  const place = `comment/of/${item.kind}/${item.id}`
  const draft = useDraftPlace(place)
  const [opened, setOpened] = useState<'byHand' | 'byDraft' | null>(() => (draft.read() ? 'byDraft' : null))
  const { mutate: add } = useAddComment(item)
  if (opened === null) {
    return (
      <button type="button" className={classes.say} onClick={() => setOpened('byHand')}>
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
      onClose={() => setOpened(null)}
    />
  )
}
