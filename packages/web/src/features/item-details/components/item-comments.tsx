import type { ItemRef } from '@cairn/contract/core/items'
import type { ItemComment } from '@cairn/contract/items/comments.schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isSame } from '../../../lib/form-draft'
import type { ShownItem } from '../../../lib/item-extras'
import { fullName, usePerson } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import { useDraftPlace } from '../../../lib/use-draft'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { useAddComment } from '../comments.mutations'
import { itemDetailsQueries } from '../item-details.queries'
import { forgetLostText, keepLostText, newCommentPlace, useLostText } from '../lost-texts'
import { CommentComposer } from './comment-composer'
import { CommentRow } from './comment-row'
import { DetailSection } from './detail-section'
import classes from './item-comments.module.css'

export function ItemComments({ kind, id, canEdit }: ShownItem) {
  const { t } = useTranslation('item-details')
  const item = { kind, id }
  const canComment = useIsLicensed()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(itemDetailsQueries.comments(item))
  const comments = data?.pages.flatMap((page) => page.comments) ?? []
  const { leaving, onGone } = useLeaving(item, comments, hasNextPage)
  const inOrder = [...comments, ...leaving].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
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
    if (typed !== null) keepLostText(client, item, typed, true)
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
    <p role="alert" className={classes.lost}>
      {who()} {t('lost.kept')}
    </p>
  )
}

/** Remounts open when a draft lost its comment. */
function Say({ item, canAttach }: { item: ItemRef; canAttach: boolean }) {
  const lost = useLostText(item.id)
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
      onClose={() => {
        setOpened(null)
        forgetLostText(item.id)
      }}
    />
  )
}
