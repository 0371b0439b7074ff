import Check from 'icon:check'
import ChevronRight from 'icon:chevron-right'
import Lock from 'icon:lock'
import Pencil from 'icon:pencil'
import { hasUnpublishedChanges } from '@cairn/contract/collections/collections.policy'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fullName, usePerson } from '../../entities/people/people'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { publishedQuery } from '../../features/collections/collections.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/format/zones'
import type { IconComponent } from '../../ui/display/icon'
import { Tag } from '../../ui/display/tag'
import { EmptyState } from '../../ui/lists/empty-state'
import classes from './revision.module.css'

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

function PublishedState({ at }: { at: string | undefined }) {
  const { t } = useTranslation('collections')
  const { mediumDate } = useMoments()
  return (
    <Tag isPill tone="ok" icon={Check}>
      {at === undefined ? t('state.published') : t('state.publishedOn', { date: mediumDate(at) })}
    </Tag>
  )
}

interface OpenRevision extends Revision {
  readonly shownPublishedId: string | null
}

interface RevisionHeadProps {
  kind: CollectionsKind
  revision: OpenRevision
}

/** Actions apply to the draft, not to an older copy. */
export const isCurrent = ({ canEdit, shownPublishedId }: OpenRevision): boolean => !canEdit || shownPublishedId === null

function usePublished({ kind, revision }: RevisionHeadProps) {
  const { shownPublishedId } = revision
  const { data } = useQuery({ ...publishedQuery(kind, revision), enabled: shownPublishedId !== null })
  return data?.find(({ id }) => id === shownPublishedId)
}

export function FolderCrumb({ kind, revision, icon: Icon }: RevisionHeadProps & { icon: IconComponent }) {
  const { t } = useTranslation('collections')
  const { collectionId, collectionTitle: folder } = revision
  return (
    <nav className="row wrap gap-0-2 min-w-0" aria-label={t('folders')}>
      <Link {...kind.home} className={`row-inline gap-2 small break link sub ${classes.crumb}`}>
        <Icon size="0.9375rem" aria-hidden="true" />
        {t('folders')}
      </Link>
      <ChevronRight className="mut" size="0.875rem" aria-hidden="true" />
      <Link
        {...kind.folder(collectionId)}
        className={`row-inline gap-2 small break link sub ${classes.crumb}`}
        aria-label={t('head.folder', { folder })}
      >
        {folder}
      </Link>
    </nav>
  )
}

export function RevisionStates({ kind, revision, hasContents }: RevisionHeadProps & { hasContents: boolean }) {
  const { t } = useTranslation('collections')
  const { mediumDate } = useMoments()
  const copy = usePublished({ kind, revision })
  if (revision.shownPublishedId !== null || !hasContents) {
    return (
      <div className={`row wrap gap-2 small sub links no-print ${classes.states}`} data-line>
        {revision.shownPublishedId !== null && <PublishedState at={copy?.publishedAt} />}
      </div>
    )
  }
  const { publishedId, publishedAt } = revision
  return (
    <div className={`row wrap gap-2 small sub links num no-print ${classes.states}`} data-line>
      <RevisionState revision={revision} />
      {(publishedId === null || hasUnpublishedChanges(revision)) && <Saved revision={revision} />}
      {publishedId !== null && publishedAt && hasUnpublishedChanges(revision) && (
        <>
          <i className={classes.part} />
          <Link {...kind.detail(revision, publishedId)}>
            {t('state.publishedOn', { date: mediumDate(publishedAt) })}
          </Link>
        </>
      )}
    </div>
  )
}

function Saved({ revision }: { revision: OpenRevision }) {
  const { t } = useTranslation('collections')
  const editor = usePerson(revision.updatedById)
  const when = useMoments().shortMoment(revision.updatedAt)
  return <span>{editor ? t('head.savedBy', { when, name: fullName(editor) }) : t('head.saved', { when })}</span>
}

export function CopyNotice({ kind, revision }: RevisionHeadProps) {
  const { t } = useTranslation('collections')
  const { shownPublishedId, publishedId, canEdit } = revision
  const { mediumDate } = useMoments()
  const copy = usePublished({ kind, revision })
  if (shownPublishedId === null || (!canEdit && shownPublishedId === publishedId)) return null
  return (
    <p className="row wrap gap-1-3 bg-accent rounded px-4 py-2 mb-4 links no-print">
      <Lock size="1rem" aria-hidden="true" />
      <span>{copy ? t('head.copyNotice', { date: mediumDate(copy.publishedAt) }) : t('head.copyNoticeUndated')}</span>
      <Link {...kind.detail(revision)}>{t(canEdit ? 'head.toDraft' : 'head.toCurrent')}</Link>
    </p>
  )
}

export function NothingPublished({ kind }: { kind: CollectionsKind }) {
  const { t } = useTranslation('collections')
  return <EmptyState title={t('nothing.title')} text={t(`nothing.${kind.id}`)} />
}
