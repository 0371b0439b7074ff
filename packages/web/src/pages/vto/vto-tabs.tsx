import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { Navigate, useParams } from '@tanstack/react-router'
import { VisionTab } from '../../features/vto/components/vision-tab'
import { useChoice, useRememberOpened } from '../../lib/session/choices'
import { asViewer, TractionTab } from './traction-tab'
import { usePresenting } from './use-presenting'
import { useOpenVto } from './vto-detail'

export function VtoTabRedirect() {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const [tab = 'vision'] = useChoice('vto-tab')
  return (
    <Navigate
      to={`/vto/detail/$collectionId/$revisionId/{-$publishedId}/${tab}`}
      params={{ collectionId, revisionId, publishedId }}
      replace
    />
  )
}

function useShownVto(): Vto | undefined {
  const { data: vto } = useOpenVto()
  const { isPresented, showsLeadershipFigures } = usePresenting()
  return vto && isPresented ? asViewer(vto, showsLeadershipFigures) : vto
}

export function VtoVisionPage() {
  const vto = useShownVto()
  useRememberOpened('vto-tab', 'vision')
  return vto?.contents ? <VisionTab vto={vto} contents={vto.contents} /> : null
}

export function VtoTractionPage() {
  const vto = useShownVto()
  const { isPresented } = usePresenting()
  useRememberOpened('vto-tab', 'traction')
  return vto?.contents ? <TractionTab vto={vto} contents={vto.contents} isYearPlanOpen={isPresented} /> : null
}
