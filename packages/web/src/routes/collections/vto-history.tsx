import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { vtoKind } from '../../features/collections/collection-kind'
import { comparedParts, onlyDifferences } from '../../features/collections/compared-parts'
import { ComparedVersions } from '../../features/collections/components/compared-versions'
import { RevisionGone } from '../../features/collections/components/revision-gone'
import { useVersionWords, VersionSlider } from '../../features/collections/components/version-slider'
import { useChosenVersions, useVersions, type Version } from '../../features/collections/use-versions'
import { useVtoInWords } from '../../features/vto/use-vto-in-words'
import { useTranslation } from '../../i18n/use-translation'
import { vtoQueries } from '../../lib/vto'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/sheet'
import { NotLoaded } from '../not-loaded'
import classes from './vto-history.module.css'

/** /vto/detail/{collectionId}/{revisionId}/history: each published copy, and how any two of them, or the draft, differ. */
export function VtoHistoryPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: vto, error, refetch } = useQuery(vtoQueries.one({ collectionId, revisionId }))
  if (vto) return <VtoHistory vto={vto} />
  return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons height={56} />
}

function VtoHistory({ vto }: { vto: Vto }) {
  const { t } = useTranslation('versions')
  const versions = useVersions(vtoKind, vto)
  const published = versions?.filter((version) => version !== null).length ?? 0
  return (
    <>
      <p className="sub">
        <Link {...vtoKind.detail(vto)}>{vto.title}</Link>
      </p>
      <PageTitle title={t('title')} name={`${t('title')}: ${vto.title}`} sub={t('sub')} />
      <RevisionGone kind={vtoKind} revision={vto} />
      {versions === undefined && <RowSkeletons height={56} />}
      {versions && (published === 0 || versions.length < 2) && (
        <EmptyState text={t(published === 0 ? 'vto.none' : 'one')} />
      )}
      {versions && published > 0 && versions.length > 1 && <Compared vto={vto} versions={versions} />}
    </>
  )
}

interface ComparedProps {
  vto: Vto
  /** Two at least, the oldest first. */
  versions: readonly Version[]
}

function useVersion({ id: revisionId, collectionId }: Vto, version: Version | undefined) {
  const publishedId = version?.id
  return useQuery({
    ...vtoQueries.one({ collectionId, revisionId, ...(publishedId !== undefined && { publishedId }) }),
    placeholderData: keepPreviousData,
  })
}

function Compared({ vto, versions }: ComparedProps) {
  const { t } = useTranslation('versions')
  const chosen = useChosenVersions(versions)
  const [isWhole, setWhole] = useState(false)
  const inWords = useVtoInWords()
  const earlier = useVersion(vto, versions[chosen.earlier])
  const later = useVersion(vto, versions[chosen.later])
  const last = versions.length - 1
  const error = earlier.error ?? later.error
  const parts = earlier.data && later.data && comparedParts(inWords(earlier.data), inWords(later.data))
  const shown = parts && (isWhole ? parts : onlyDifferences(parts))
  const options = [
    { value: 'differing', label: t('differing') },
    { value: 'all', label: t('all') },
  ] as const
  return (
    <Sheet label={t('title')}>
      <div className={classes.heads}>
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
      <div className={classes.tools}>
        <Segmented
          label={t('show')}
          size="sm"
          options={options}
          value={isWhole ? 'all' : 'differing'}
          onChange={(to) => setWhole(to === 'all')}
        />
        <span className="grow" />
        <OpenVersion vto={vto} version={versions[chosen.earlier]} />
        <OpenVersion vto={vto} version={versions[chosen.later]} />
      </div>
      {!parts && (error ? <NotLoaded error={error} onRetry={() => void later.refetch()} /> : <RowSkeletons />)}
      {shown?.length === 0 && (
        <p className={classes.nothing} role="status">
          {t(parts?.length === 0 ? 'nothingAtAll' : 'nothing')}
        </p>
      )}
      {shown && <ComparedVersions parts={shown} />}
    </Sheet>
  )
}

/** Each as a whole, on its own page. */
function OpenVersion({ vto, version }: { vto: Vto; version: Version | undefined }) {
  const { t } = useTranslation('versions')
  const words = useVersionWords()
  if (version === undefined) return null
  const { to, params } = vtoKind.detail(vto)
  const label = version ? t('open', { number: version.number }) : t('openDraft')
  return (
    <LinkButton
      size="sm"
      variant="subtle"
      to={to}
      params={{ ...params, publishedId: version?.id }}
      title={words(version).line}
    >
      {label}
    </LinkButton>
  )
}
