import { Navigate, useParams } from '@tanstack/react-router'
import { VisionTab } from '../../features/vto/components/vision-tab'
import { TractionTab } from './traction-tab'
import { useLastTab, useRememberTab } from './use-last-tab'
import { usePresenting } from './use-presenting'
import { useOpenVto } from './vto-detail'
import { asReader } from './vto-pages'

/** Without a page in the address: the one that was looked at last. */
export function VtoStart() {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const [tab] = useLastTab()
  return (
    <Navigate
      to={`/vto/detail/$collectionId/$revisionId/{-$publishedId}/${tab}`}
      params={{ collectionId, revisionId, publishedId }}
      replace
    />
  )
}

export function VtoVisionPage() {
  const { data: vto } = useOpenVto()
  const { isPresented } = usePresenting()
  useRememberTab('vision')
  if (!vto?.contents) return null
  return <VisionTab vto={isPresented ? asReader(vto) : vto} contents={vto.contents} />
}

export function VtoTractionPage() {
  const { data: vto } = useOpenVto()
  useRememberTab('traction')
  return vto?.contents ? <TractionTab vto={vto} contents={vto.contents} /> : null
}
