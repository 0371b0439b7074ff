import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { vtoQueries } from '../../entities/vto/vto'
import { vtoKind } from '../../features/collections/collection-kind'
import {
  ComparedVersions,
  comparedParts,
  onlyDifferences,
} from '../../features/collections/components/compared-versions'
import type { Version } from '../../features/collections/components/version-slider'
import { useVtoInWords } from '../../features/vto/use-vto-in-words'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded } from '../not-loaded'
import { type ComparedProps, NothingDiffers, RevisionHistory } from './revision-history'
import { RevisionNotLoaded } from './revision-not-here'

export function VtoHistoryPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: vto, error, refetch } = useQuery(vtoQueries.one({ collectionId, revisionId }))
  if (vto) return <RevisionHistory kind={vtoKind} revision={vto} compared={ComparedVtos} />
  return error ? (
    <RevisionNotLoaded kind={vtoKind} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowSkeletons height={56} />
  )
}

function useVersion({ id: revisionId, collectionId }: Vto, version: Version | undefined) {
  const publishedId = version?.id
  return useQuery({
    ...vtoQueries.one({ collectionId, revisionId, ...(publishedId !== undefined && { publishedId }) }),
    placeholderData: keepPreviousData,
  })
}

function ComparedVtos({ revision, isWhole, ...versions }: ComparedProps<Vto>) {
  const inWords = useVtoInWords()
  const earlier = useVersion(revision, versions.earlier)
  const later = useVersion(revision, versions.later)
  if (!earlier.data || !later.data) {
    const error = earlier.error ?? later.error
    const retry = () => void Promise.all([earlier.refetch(), later.refetch()])
    return error ? <NotLoaded error={error} onRetry={retry} /> : <RowSkeletons />
  }
  const parts = comparedParts(inWords(earlier.data), inWords(later.data))
  const shown = isWhole ? parts : onlyDifferences(parts)
  return shown.length === 0 ? <NothingDiffers isEmpty={parts.length === 0} /> : <ComparedVersions parts={shown} />
}
