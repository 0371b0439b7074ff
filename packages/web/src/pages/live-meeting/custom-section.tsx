import ExternalLink from 'icon:external-link'
import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import { LiveSection } from '../../features/live-meeting/components/live-frame'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/lists/empty-state'
import classes from './custom-section.module.css'
import { HeadlinesSheet } from './headlines-section'
import { IdsSheet } from './ids-section'
import { RocksSheet } from './rocks-section'
import { ScorecardSheet } from './scorecard-section'
import { TodosSheet } from './todos-section'

type Content = AgendaItem['customContent'][number]

const lists = {
  Scorecard: ScorecardSheet,
  RockReview: RocksSheet,
  Headlines: HeadlinesSheet,
  ToDoList: TodosSheet,
  IDS: IdsSheet,
} as const

export function CustomSection({ item }: { item: AgendaItem }) {
  const { t } = useTranslation(['live', 'meetings'])
  const title = item.title ?? t(`meetings:section.${item.type}`)
  return (
    <LiveSection title={title} label={title}>
      {item.customContent.length === 0 && <EmptyState text={t('custom.empty')} />}
      {item.customContent.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contents have no ids and keep their order
        <ContentOf key={index} content={content} />
      ))}
    </LiveSection>
  )
}

function ContentOf({ content }: { content: Content }) {
  const { t } = useTranslation('meetings')
  const { contentType } = content
  if (contentType === 'Text') return <p className={`large break px-5 py-4 ${classes.text}`}>{content.text}</p>
  if (contentType === 'Link') return <OutsideLink url={content.url ?? ''} message={content.text} />
  const List = lists[contentType]
  return (
    <section aria-label={t(`section.${contentType}`)}>
      <h2 className="heading-m px-5 pt-4">{t(`section.${contentType}`)}</h2>
      <List />
    </section>
  )
}

/** Only web addresses: a stored `javascript:` URL would run. */
function OutsideLink({ url, message }: { url: string; message: string | undefined }) {
  const { t } = useTranslation('live')
  const isWeb = /^https?:\/\//i.test(url.trim())
  return (
    <p className={`large break px-5 py-4 ${classes.text}`}>
      {isWeb ? (
        <a
          className="row-inline gap-2 medium underline accent"
          href={url.trim()}
          target="_blank"
          rel="noopener noreferrer"
        >
          {message?.trim() || url}
          <ExternalLink size="1.0625rem" aria-label={t('custom.newTab')} />
        </a>
      ) : (
        url
      )}
    </p>
  )
}
