import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { RevisionRemoved } from '../../features/collections/components/revision-removed'
import {
  useChosenVersions,
  useVersions,
  useVersionTexts,
  type Version,
  VersionSlider,
} from '../../features/collections/components/version-slider'
import { useTranslation } from '../../i18n/use-translation'
import { LinkButton } from '../../ui/inputs/link-button'
import { Segmented } from '../../ui/inputs/segmented'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { RevisionNotLoaded } from './revision-not-found'

export interface ComparedProps<R extends Revision> {
  revision: R
  earlier: Version | undefined
  later: Version | undefined
  isWhole: boolean
}

interface RevisionHistoryProps<R extends Revision> {
  kind: CollectionsKind
  revision: R
  compared: ComponentType<ComparedProps<R>>
}

export function RevisionHistory<R extends Revision>({ kind, revision, compared }: RevisionHistoryProps<R>) {
  const { t } = useTranslation('versions')
  const { versions, error, refetch } = useVersions(kind, revision)
  const published = versions?.filter((version) => version !== null).length ?? 0
  return (
    <>
      <p className="sub">
        <Link {...kind.detail(revision)}>{revision.title}</Link>
      </p>
      <PageTitle title={t('title')} name={`${t('title')}: ${revision.title}`} sub={t('sub')} />
      <RevisionRemoved kind={kind} revision={revision} />
      {versions === undefined && !error && <RowSkeletons height={56} />}
      {versions === undefined && error && (
        <RevisionNotLoaded kind={kind} error={error} onRetry={() => void refetch()} />
      )}
      {versions && (published === 0 || versions.length < 2) && (
        <EmptyState text={t(published === 0 ? `none.${kind.id}` : 'one')} />
      )}
      {versions && published > 0 && versions.length > 1 && (
        <SideBySide kind={kind} revision={revision} compared={compared} versions={versions} />
      )}
    </>
  )
}

interface SideBySideProps<R extends Revision> extends RevisionHistoryProps<R> {
  /** At least two, oldest first. */
  versions: readonly Version[]
}

function SideBySide<R extends Revision>({ kind, revision, compared: Compared, versions }: SideBySideProps<R>) {
  const { t } = useTranslation('versions')
  const chosen = useChosenVersions(versions)
  const [isWhole, setWhole] = useState(false)
  const [earlier, later] = [versions[chosen.earlier], versions[chosen.later]]
  const last = versions.length - 1
  const options = [
    { value: 'differing', label: t('differing') },
    { value: 'all', label: t('all') },
  ] as const
  return (
    <Sheet label={t('title')}>
      <div className="columns-2 gap-4 pb-3">
        <VersionSlider
          label={t('earlier')}
          versions={versions}
          place={chosen.earlier}
          min={0}
          max={last - 1}
          onChange={chosen.chooseEarlier}
        />
        <VersionSlider
          label={t('later')}
          versions={versions}
          place={chosen.later}
          min={1}
          max={last}
          onChange={chosen.chooseLater}
        />
      </div>
      <div className="row wrap gap-2 pb-2">
        <Segmented
          label={t('show')}
          size="sm"
          options={options}
          value={isWhole ? 'all' : 'differing'}
          onChange={(to) => setWhole(to === 'all')}
        />
        <span className="push flex wrap">
          <OpenVersion kind={kind} revision={revision} version={earlier} />
          <OpenVersion kind={kind} revision={revision} version={later} />
        </span>
      </div>
      <Compared revision={revision} earlier={earlier} later={later} isWhole={isWhole} />
    </Sheet>
  )
}

interface OpenVersionProps {
  kind: CollectionsKind
  revision: Revision
  version: Version | undefined
}

function OpenVersion({ kind, revision, version }: OpenVersionProps) {
  const { t } = useTranslation('versions')
  const words = useVersionTexts([version ?? null])
  if (version === undefined) return null
  const label = version ? t('open', { number: version.number }) : t('openDraft')
  return (
    <LinkButton size="sm" variant="subtle" {...kind.detail(revision, version?.id)} title={words(version).line}>
      {label}
    </LinkButton>
  )
}

export function NothingDiffers({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('versions')
  return (
    <p className="sub py-4" role="status">
      {t(isEmpty ? 'nothingAtAll' : 'nothing')}
    </p>
  )
}
