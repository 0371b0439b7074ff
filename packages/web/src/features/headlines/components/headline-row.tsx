import Check from 'icon:check'
import Handshake from 'icon:handshake'
import UserRound from 'icon:user-round'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { headlineKind } from '../../../entities/items/item-kinds'
import { WorkItemRow } from '../../../entities/items/work-item-row'
import { useTranslation } from '../../../i18n/use-translation'
import { useReviewHeadline } from '../headlines.mutations'
import classes from './headline-row.module.css'

export interface HeadlineRowProps {
  headline: Headline
  canEdit?: boolean
  /** The live meeting where it is reviewed. */
  meetingId?: string | null
  onOpen?: ((headline: Headline) => void) | undefined
  action?: ReactNode
  isTypeHidden?: boolean
  /** Defaults to "Mark as reviewed" and "Reviewed". */
  reviewMessages?: ReviewMessages | undefined
}

interface ReviewMessages {
  toDo: string
  done: string
}

export const HeadlineRow = memo(function HeadlineRow(props: HeadlineRowProps) {
  const { headline, canEdit = true, meetingId = null, onOpen, action, isTypeHidden = false, reviewMessages } = props
  const { t } = useTranslation('headlines')
  const review = useReviewHeadline({ meetingId })
  const isReviewed = headline.status === 'Reviewed'
  const Kind = headline.type === 'Customer' ? Handshake : UserRound
  const toggle = () => review.mutate({ item: headline, isDone: !isReviewed })
  return (
    <WorkItemRow
      kind={headlineKind}
      item={headline}
      canEdit={canEdit}
      onOpen={onOpen}
      onToggle={toggle}
      lead={
        <span className={`flex-none mut ${classes.kind}`}>
          <Kind size="1.125rem" aria-label={t(`type.${headline.type}`)} />
        </span>
      }
    >
      {!isTypeHidden && (
        <span className={`small nowrap mut ${classes.type}`} aria-hidden="true">
          {t(`type.${headline.type}`)}
        </span>
      )}
      <span className="row-inline gap-2">
        {action}
        <Reviewed
          isReviewed={isReviewed}
          title={headline.title}
          messages={reviewMessages}
          onToggle={canEdit ? toggle : undefined}
        />
      </span>
    </WorkItemRow>
  )
})

interface ReviewedProps {
  isReviewed: boolean
  title: string
  messages: ReviewMessages | undefined
  onToggle: (() => void) | undefined
}

function Reviewed({ isReviewed, title, messages, onToggle }: ReviewedProps) {
  const { t } = useTranslation('headlines')
  const shown = isReviewed ? (messages?.done ?? t('reviewed')) : (messages?.toDo ?? t('markReviewed'))
  const mark = (
    <span className="row-inline gap-1 small medium nowrap ok">
      <Check size="0.9375rem" aria-hidden="true" />
      {shown}
    </span>
  )
  if (!onToggle) return isReviewed ? mark : null
  return (
    <Button
      size="sm"
      variant={isReviewed ? 'subtle' : 'default'}
      aria-pressed={isReviewed}
      aria-label={[t('generic:reviewed', { title }), shown].join(', ')}
      onClick={onToggle}
    >
      {isReviewed ? mark : shown}
    </Button>
  )
}
