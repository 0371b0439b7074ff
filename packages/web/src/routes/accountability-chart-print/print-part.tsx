import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { childrenOf, seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SearchableSelect } from '../../ui/searchable-select'

interface PrintPartProps {
  all: readonly Seat[]
  onChoose: (seatIds: readonly string[]) => void
}

const OFFERED = 100

export function PrintPart({ all, onChoose }: PrintPartProps) {
  const { t } = useTranslation('chart-print')
  const tree = useMemo(() => seatTree(all), [all])
  const data = useMemo(() => {
    const below = childrenOf(tree)
    return all
      .filter(({ id, parentId }) => parentId !== null && below.has(id))
      .map(({ id, title, assignedTo }) => ({
        value: id,
        label: t('partOf', { title, holder: assignedTo ?? t('openSeat') }),
      }))
  }, [all, tree, t])
  if (data.length === 0) return null
  return (
    <SearchableSelect
      w="100%"
      label={t('part')}
      placeholder={t('choosePart')}
      data={data}
      limit={OFFERED}
      value={null}
      onChange={(id) => id && onChoose([...withBelow(tree, id)])}
    />
  )
}
