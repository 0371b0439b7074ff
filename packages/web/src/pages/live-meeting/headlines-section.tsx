import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { headlinesQueries } from '../../entities/items/item-kinds'
import { useOpenItem } from '../../entities/items/open-item'
import { HeadlineRow } from '../../features/headlines/components/headline-row'
import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { LiveSection, SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import { useLiveMe, useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useDraft } from '../../lib/forms/use-draft'
import { EmptyState } from '../../ui/lists/empty-state'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { DropButton } from './drop-button'
import classes from './reading-list.module.css'
import { SectionPdf } from './section-pdf'
import { useSourceIds } from './use-live-lists'

const GROUPS = [
  ['Customer', 'headlines.customers'],
  ['Employee', 'headlines.employees'],
] as const

/** Includes headlines read out in this meeting. */
export function underReview(headlines: readonly Headline[], reviewedHere: readonly string[], started: string | null) {
  const isNews = ({ id, status, reviewedAt }: Headline) =>
    status !== 'Reviewed' || reviewedHere.includes(id) || (started !== null && (reviewedAt ?? '') >= started)
  return headlines.filter(isNews)
}

function useReviewedHeadlines() {
  const { tractionId, reviewedHeadlineIds, started } = useLiveState(({ tractionId, reviewedHeadlineIds, started }) => ({
    tractionId,
    reviewedHeadlineIds,
    started,
  }))
  const query = useQuery(headlinesQueries.search({ tractionId }))
  const headlines = query.data && underReview(query.data, reviewedHeadlineIds, started)
  return { headlines, retry: retryFailed(query) }
}

export function HeadlinesSection() {
  const { t } = useTranslation('live')
  const { headlines } = useReviewedHeadlines()
  const read = headlines?.filter(({ status }) => status === 'Reviewed').length ?? 0
  const note = headlines && headlines.length > 0 ? t('headlines.count', { read, all: headlines.length }) : undefined
  return (
    <LiveSection
      title={t('headlines.title')}
      label={t('headlines.title')}
      note={note}
      tools={<SectionPdf title={t('headlines.title')} of="headlines" />}
    >
      <HeadlinesSheet />
    </LiveSection>
  )
}

export function HeadlinesSheet() {
  const { t } = useTranslation('live')
  const { headlines, retry } = useReviewedHeadlines()
  const { canAct } = useLiveRole()
  const sourceIds = useSourceIds()
  const keys = useRowKeys<HTMLDivElement>()
  const { open } = useOpenItem('headline', { inModal: true })
  if (headlines === undefined) return <SectionSkeleton onRetry={retry} />
  return (
    <div className={`large px-5 pb-4 ${classes.list}`} {...keys}>
      {headlines.length === 0 && <EmptyState text={t('headlines.empty')} />}
      {GROUPS.map(([type, title]) => {
        const lines = headlines.filter((headline) => headline.type === type)
        if (lines.length === 0 && !canAct) return null
        return (
          <section key={type} aria-label={t(title)}>
            <h2 className="row gap-2 body bold pt-3 pb-2">
              {t(title)} <span className="small normal sub">{lines.length}</span>
            </h2>
            <ul className={classes.news}>
              {lines.map((headline) => (
                <ReadHeadline
                  key={headline.id}
                  headline={headline}
                  isOnList={sourceIds.includes(headline.id)}
                  onOpen={open}
                />
              ))}
            </ul>
            {canAct && <AddHeadline type={type} />}
          </section>
        )
      })}
    </div>
  )
}

interface ReadHeadlineProps {
  headline: Headline
  isOnList: boolean
  onOpen: (headline: Headline) => void
}

const ReadHeadline = memo(function ReadHeadline({ headline, isOnList, onOpen }: ReadHeadlineProps) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const meetingId = useLiveState((state) => state.meetingId)
  return (
    <HeadlineRow
      headline={headline}
      canEdit={canAct}
      meetingId={meetingId}
      onOpen={onOpen}
      isTypeHidden
      reviewMessages={{ toDo: t('headlines.review'), done: t('headlines.reviewed') }}
      action={<DropButton kind="headline" item={headline} isOnList={isOnList} />}
    />
  )
})

function AddHeadline({ type }: { type: Headline['type'] }) {
  const { t } = useTranslation('live')
  const me = useLiveMe()
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const create = useCreateHeadlines()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useDraft(`live/${meetingId}/headline/${type}`)
  const label = t(type === 'Customer' ? 'headlines.addCustomer' : 'headlines.addEmployee')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() === '') return
        setTitle('')
        const headline = { title: title.trim(), type, ownerIds: [me.personId], tractionId, meetingId }
        // Restores rejected text unless the user is typing the next.
        create.mutateAsync(headline).catch(() => input.current?.value || setTitle(title))
      }}
    >
      <TextInput
        ref={input}
        mt="xs"
        aria-label={label}
        placeholder={label}
        maxLength={256}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </form>
  )
}
