import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/empty-state'
import { RowSkeletons } from '../ui/row-skeletons'
import { useRowKeys } from '../ui/use-row-keys'

interface TileListProps<T> {
  choice: FilterChoice
  items: readonly T[] | undefined
  label: string
  /** Teaches what belongs here. */
  empty: string
  renderItem: (item: T) => ReactNode
}

/** Whether a tile's choice can show anything. */
export const isShown = ({ mine, others, tractionId }: FilterChoice): boolean => (mine || others) && tractionId !== null

/** The rows of a tile, or in a sentence why there are none. */
export function TileList<T>({ choice, items, label, empty, renderItem }: TileListProps<T>) {
  const { t } = useTranslation('dashboard')
  const keys = useRowKeys<HTMLUListElement>()
  if (!isShown(choice))
    return <EmptyState isCompact text={t(choice.tractionId === null ? 'tile.lost' : 'tile.nobody')} />
  if (items === undefined) return <RowSkeletons count={3} />
  if (items.length === 0) return <EmptyState isCompact text={empty} />
  return (
    <ul {...keys} aria-label={label}>
      {items.map(renderItem)}
    </ul>
  )
}

/** How many there are, where not all may have been asked for. */
export function useCountWords(atMost: number) {
  const { t } = useTranslation(['dashboard', 'meetings'])
  return (items: readonly unknown[] | undefined) =>
    items && items.length > 0
      ? items.length >= atMost
        ? t('dashboard:tile.atLeast', { count: items.length })
        : t('meetings:blocks.open', { count: items.length })
      : undefined
}
