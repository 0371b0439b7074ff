import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useClosesWhenRemoved, useDraftsOfRemoved } from '../entities/items/use-drafts-of-removed'
import type { MeasurableFields } from '../features/scorecard/measurable-fields'
import { isAtHome, measurableQuery, type ShownMeasurable } from '../features/scorecard/scorecard.queries'
import { useTranslation } from '../i18n/use-translation'
import { lazyPopup } from '../ui/feedback/lazy-part'
import { LinkButton } from '../ui/inputs/link-button'
import { Popup } from '../ui/overlays/popup'

const MeasurablePopup = lazyPopup(() =>
  import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)
const AwayMeasurablePopup = lazyPopup(() =>
  import('../features/scorecard/components/away-measurable-popup').then((module) => module.AwayMeasurablePopup),
)
const RemovedMeasurable = lazyPopup(() =>
  import('../features/scorecard/components/removed-measurable').then((module) => module.RemovedMeasurable),
)

interface OpenMeasurableProps {
  measurables: readonly ShownMeasurable[] | undefined
  openId: string | undefined
  onClose: () => void
}

export function OpenMeasurable({ measurables, openId, onClose }: OpenMeasurableProps) {
  if (openId === undefined) return null
  const measurable = measurables && (measurables.find(({ id }) => id === openId) ?? null)
  return <Opened key={openId} id={openId} measurable={measurable} onClose={onClose} />
}

interface OpenedProps {
  id: string
  measurable: ShownMeasurable | null | undefined
  onClose: () => void
}

function Opened({ id, measurable, onClose }: OpenedProps) {
  const { t } = useTranslation('scorecard')
  const { last, typed, discard } = useDraftsOfRemoved<ShownMeasurable, MeasurableFields>(
    id,
    `measurable/${id}`,
    measurable,
  )
  useClosesWhenRemoved(id, typed ? last : measurable, t('removedElsewhere'), onClose)
  const close = () => {
    discard()
    onClose()
  }
  if (typed && last) {
    return (
      <Suspense fallback={null}>
        <RemovedMeasurable measurable={last} typed={typed} onClose={close} />
      </Suspense>
    )
  }
  if (measurable === null && !last) return <NotAmongThese id={id} onClose={onClose} />
  if (!measurable?.tractionId) return null
  if (!isAtHome(measurable)) {
    return (
      <Suspense fallback={null}>
        <AwayMeasurablePopup measurable={measurable} onClose={onClose} />
      </Suspense>
    )
  }
  const { scorecardId, tractionId } = measurable
  return (
    <Suspense fallback={null}>
      <MeasurablePopup scorecardId={scorecardId} tractionId={tractionId} measurable={measurable} onClose={onClose} />
    </Suspense>
  )
}

/** Links may predate a move or removal. */
function NotAmongThese({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['items', 'terms', 'scorecard'])
  const { data, isFetched } = useQuery({ ...measurableQuery(id), retry: false })
  const elsewhere = data?.measurables.find((one) => one.id === id)
  // Refetching a failed query makes it pending again.
  if (!isFetched) return null
  return (
    <Popup title={elsewhere?.title ?? t('terms:measurable')} size="sm" onClose={onClose}>
      <p role="status">{t(elsewhere ? 'scorecard:elsewhere' : 'gone.notHere')}</p>
      {elsewhere && (
        <LinkButton to="/measurable/$measurableId" params={{ measurableId: id }} search={{}} variant="filled">
          {t('scorecard:openPage')}
        </LinkButton>
      )}
    </Popup>
  )
}
