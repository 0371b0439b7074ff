import { useMemo, useRef } from 'react'
import { TileFrame } from '../features/dashboards/components/tile-frame'
import { MeasurableGlance } from '../features/scorecard/components/measurable-glance'
import { useOwnMeasurables } from '../features/scorecard/use-own-measurables'
import { useTranslation } from '../i18n/use-translation'
import { useOpenItem } from '../lib/open-item'
import { EmptyState } from '../ui/empty-state'
import { RowSkeletons } from '../ui/row-skeletons'
import { useRowKeys } from '../ui/use-row-keys'
import { AddMeasurable } from './add-from-home'
import { OpenMeasurable } from './open-measurable'
import { CellGone } from './scorecard/cell-gone'
import { useCellOfAddress } from './scorecard/use-cell-of-address'

type Own = NonNullable<ReturnType<typeof useOwnMeasurables>>

/** Keeps the initial order, so that entered numbers do not move. */
function useSteadyOrder(own: Own | undefined): Own | undefined {
  const places = useRef<{ week: string | undefined; of: Map<string, number> }>({ week: undefined, of: new Map() })
  return useMemo(() => {
    const week = own?.[0]?.week
    if (places.current.week !== week) places.current = { week, of: new Map() }
    const { of } = places.current
    for (const { measurable } of own ?? []) if (!of.has(measurable.id)) of.set(measurable.id, of.size)
    const placeOf = ({ measurable }: Own[number]) => of.get(measurable.id) ?? 0
    return own?.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [own])
}

export function MyMeasurables({ isLicensed }: { isLicensed: boolean }) {
  const { t } = useTranslation(['terms', 'scorecard', 'meetings'])
  const keys = useRowKeys<HTMLUListElement>()
  const { openId, open, close } = useOpenItem('measurable')
  const own = useSteadyOrder(useOwnMeasurables())
  const opened = useCellOfAddress()
  const isAtHand = ({ week }: { week: string }) => week === opened?.cell.intervalId
  const missing = own?.filter(({ isMissing }) => isMissing).length ?? 0
  const words = missing > 0 ? t('scorecard:missing', { count: missing }) : t('scorecard:allEntered')
  const note = own && own.length > 0 && words
  return (
    <TileFrame title={t('measurables')} note={note} add={isLicensed && <AddMeasurable />}>
      {own === undefined && <RowSkeletons count={2} height={56} />}
      {own?.length === 0 && <EmptyState isCompact text={t('scorecard:noneOfOwn')} />}
      {own && <CellGone cell={opened?.cell} among={own.filter(isAtHand).map(({ measurable }) => measurable)} />}
      <ul {...keys} aria-label={t('measurables')}>
        {own?.map(({ measurable, weeks, week, canEdit }) => (
          <MeasurableGlance
            key={`${measurable.id} ${measurable.id === opened?.cell.measurableId ? opened.turn : ''}`}
            isOpened={measurable.id === opened?.cell.measurableId && week === opened.cell.intervalId}
            measurable={measurable}
            weeks={weeks}
            focusIntervalId={week}
            canEdit={isLicensed && canEdit}
            onOpen={isLicensed && canEdit ? () => open(measurable) : undefined}
          />
        ))}
      </ul>
      <OpenMeasurable measurables={own?.map(({ measurable }) => measurable)} openId={openId} onClose={close} />
    </TileFrame>
  )
}
