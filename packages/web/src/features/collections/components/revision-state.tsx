import Check from 'icon:check'
import Pencil from 'icon:pencil'
import { hasUnpublishedChanges } from '@cairn/contract/collections/collections.policy'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { Tag } from '../../../ui/display/tag'

export function RevisionState({ revision }: { revision: Revision }) {
  const { t } = useTranslation('collections')
  if (!revision.isPublished) return <DraftState label={t('state.draft')} />
  if (hasUnpublishedChanges(revision)) return <DraftState label={t('state.changed')} />
  return <PublishedState at={revision.publishedAt} />
}

const DraftState = ({ label }: { label: string }) => (
  <Tag isPill tone="warn" icon={Pencil}>
    {label}
  </Tag>
)

export function PublishedState({ at }: { at: string | undefined }) {
  const { t } = useTranslation('collections')
  const { mediumDate } = useMoments()
  return (
    <Tag isPill tone="ok" icon={Check}>
      {at === undefined ? t('state.published') : t('state.publishedOn', { date: mediumDate(at) })}
    </Tag>
  )
}
