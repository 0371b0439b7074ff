import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { Button } from '@mantine/core'
import { Check, Handshake, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnersIn } from '../../../lib/my-tractions'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { InlineText } from '../../../ui/inline-text'
import { ItemRow } from '../../../ui/item-row'
import { PersonMenu } from '../../../ui/person-menu'
import { RowOpener } from '../../../ui/row-opener'
import { TitleConflict } from '../../../ui/title-conflict'
import { useReassignHeadline, useReviewHeadline, useUpdateHeadline } from '../headlines.mutations'
import classes from './headline-row.module.css'

export interface HeadlineRowProps {
  headline: Headline
  canEdit?: boolean
  /** The live meeting it is reviewed in. */
  meetingId?: string | null
  onOpen?: ((headline: Headline) => void) | undefined
  /** "To issues". */
  action?: ReactNode
  /** What reviewing is called here, to be done and done; "Mark as reviewed" and "Reviewed" unless given. */
  reviewWords?: ReviewWords | undefined
}

interface ReviewWords {
  toDo: string
  done: string
}

/** One line of news: customer or employee, reviewed or not, and whose it is. */
export function HeadlineRow(props: HeadlineRowProps) {
  const { headline, canEdit = true, meetingId = null, onOpen, action, reviewWords } = props
  const { t } = useTranslation('headlines')
  const [isEditing, setIsEditing] = useState(false)
  const update = useUpdateHeadline()
  const review = useReviewHeadline({ meetingId })
  const changedBy = usePerson(useChangedBy(headline.id))
  const isReviewed = headline.status === 'Reviewed'
  const Kind = headline.type === 'Customer' ? Handshake : UserRound
  const toggle = () => review.mutate({ item: headline, isDone: !isReviewed })
  const save = (title: string, contentHtml?: string) =>
    update.mutate({
      item: headline,
      changes: contentHtml === undefined ? { title } : { title, contentHtml },
      isQuiet: true,
    })
  return (
    <ItemRow
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(headline))}
      onToggle={canEdit ? toggle : undefined}
      onEdit={canEdit ? () => setIsEditing(true) : undefined}
      below={<TitleConflict id={headline.id} onTakeYours={save} />}
    >
      <span className={classes.kind}>
        <Kind size="1.125rem" aria-label={t(`type.${headline.type}`)} />
      </span>
      <span className={classes.title}>
        <InlineText
          value={headline.title}
          label={t('field.title')}
          isEditable={canEdit}
          isEditing={isEditing}
          onEditing={setIsEditing}
          keptAs={{ place: `headline/${headline.id}/title`, version: headline.version }}
          onSave={(title, version) =>
            update.mutateAsync({ item: { ...headline, version }, changes: { title }, isQuiet: true })
          }
        />
        {onOpen && <RowOpener label={t('open', { title: headline.title })} onOpen={() => onOpen(headline)} />}
      </span>
      <span className={classes.type} aria-hidden="true">
        {t(`type.${headline.type}`)}
      </span>
      <span className={classes.acts}>
        {action}
        <Reviewed
          isReviewed={isReviewed}
          title={headline.title}
          words={reviewWords}
          onToggle={canEdit ? toggle : undefined}
        />
      </span>
      <HeadlineOwner headline={headline} canEdit={canEdit} />
    </ItemRow>
  )
}

interface ReviewedProps {
  isReviewed: boolean
  title: string
  words: ReviewWords | undefined
  onToggle: (() => void) | undefined
}

function Reviewed({ isReviewed, title, words, onToggle }: ReviewedProps) {
  const { t } = useTranslation('headlines')
  const shown = isReviewed ? (words?.done ?? t('reviewed')) : (words?.toDo ?? t('markReviewed'))
  const mark = (
    <span className={classes.reviewed}>
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
      aria-label={[t('review', { title }), shown].join(', ')}
      onClick={onToggle}
    >
      {isReviewed ? mark : shown}
    </Button>
  )
}

function HeadlineOwner({ headline, canEdit }: { headline: Headline; canEdit: boolean }) {
  const { t } = useTranslation('headlines')
  const owner = usePerson(headline.ownerId)
  const people = useOwnersIn([headline.tractionId])
  const reassign = useReassignHeadline()
  return (
    <PersonMenu
      label={t('field.owner')}
      value={owner ? { id: owner.id, name: fullName(owner) } : null}
      people={people}
      isReadOnly={!canEdit}
      onChange={(ownerId) => reassign.mutate({ item: headline, ownerId })}
    />
  )
}
