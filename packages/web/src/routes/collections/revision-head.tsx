import Check from 'icon:check'
import ChevronRight from 'icon:chevron-right'
import Lock from 'icon:lock'
import Pencil from 'icon:pencil'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { publishedQuery } from '../../features/collections/collections.queries'
import { useTranslation } from '../../i18n/use-translation'
import { fullName, usePerson } from '../../lib/people'
import { useMoments } from '../../lib/zones'
import { EmptyState } from '../../ui/empty-state'
import type { IconComponent } from '../../ui/icon'
import { Tag } from '../../ui/tag'
import classes from './revision-head.module.css'

/** A revision as it is open: its draft, or a published copy (`shownPublishedId`). */
export interface OpenRevision extends Revision {
  readonly shownPublishedId: string | null
}

export interface RevisionHeadProps {
  kind: CollectionsKind
  revision: OpenRevision
}

/** What is done with it concerns the draft, and not an older copy that an editor looks at. */
export const isCurrent = ({ canEdit, shownPublishedId }: OpenRevision): boolean => !canEdit || shownPublishedId === null

/** A published copy's date as it is written; undefined until it is known, and where there is no such copy. */
function usePublishedDates({ kind, revision }: RevisionHeadProps) {
  const { mediumDate } = useMoments()
  const { data } = useQuery({
    ...publishedQuery(kind, revision),
    enabled: revision.isPublished || revision.shownPublishedId !== null,
  })
  return (publishedId: string | null) => {
    const copy = data?.find(({ id }) => id === publishedId)
    return copy && mediumDate(copy.publishedAt)
  }
}

/** All folders, and the one that holds it. */
export function FolderCrumb({ kind, revision, icon: Icon }: RevisionHeadProps & { icon: IconComponent }) {
  const { t } = useTranslation('collections')
  const { collectionId, collectionTitle: folder } = revision
  return (
    <nav className={classes.crumbs} aria-label={t('folders')}>
      <Link {...kind.home} className={classes.crumb}>
        <Icon size="0.9375rem" aria-hidden="true" />
        {t('folders')}
      </Link>
      <ChevronRight size="0.875rem" aria-hidden="true" />
      <Link {...kind.folder(collectionId)} className={classes.crumb} aria-label={t('head.folder', { folder })}>
        {folder}
      </Link>
    </nav>
  )
}

/** How far it is: a draft, when it was saved, and what was published. `hasContents`: whether there is anything to read. */
export function RevisionStates({ kind, revision, hasContents }: RevisionHeadProps & { hasContents: boolean }) {
  const { t } = useTranslation('collections')
  const dateOf = usePublishedDates({ kind, revision })
  const { shownPublishedId, publishedId } = revision
  const published = dateOf(publishedId)
  if (shownPublishedId !== null || !hasContents) {
    return (
      <div className={classes.states} data-line>
        {shownPublishedId !== null && (
          <Tag tone="ok" icon={Check} isPill>
            {t('head.final')}
          </Tag>
        )}
        <span>{dateOf(shownPublishedId)}</span>
      </div>
    )
  }
  return (
    <div className={`${classes.states} num`} data-line>
      <Tag tone="warn" icon={Pencil} isPill>
        {t('head.draft')}
      </Tag>
      <Saved revision={revision} />
      {publishedId !== null && (
        <>
          <i className={classes.part} />
          <span className={classes.published}>
            <Tag tone="ok" icon={Check} isPill>
              {t('head.published')}
            </Tag>
            {published !== undefined && (
              <Link {...kind.detail(revision, publishedId)} aria-label={t('head.openPublishedOf', { date: published })}>
                {published}
              </Link>
            )}
          </span>
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

/** To whoever has another than what they would read without choosing: which one it is, and the way back. */
export function CopyNotice({ kind, revision }: RevisionHeadProps) {
  const { t } = useTranslation('collections')
  const { shownPublishedId, publishedId, canEdit } = revision
  const date = usePublishedDates({ kind, revision })(shownPublishedId)
  if (shownPublishedId === null || (!canEdit && shownPublishedId === publishedId)) return null
  return (
    <p className={classes.notice}>
      <Lock size="1rem" aria-hidden="true" />
      <span>{date === undefined ? t('head.copyNoticeUndated') : t('head.copyNotice', { date })}</span>
      <Link {...kind.detail(revision)}>{t(canEdit ? 'head.toDraft' : 'head.toCurrent')}</Link>
    </p>
  )
}

/** To whoever reads it before anything was published. */
export function NothingPublished({ kind }: { kind: CollectionsKind }) {
  const { t } = useTranslation('collections')
  return <EmptyState title={t('nothing.title')} text={t(`nothing.${kind.id}`)} />
}
