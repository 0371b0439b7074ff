import type { FilterChoice } from '@cairn/contract/dashboards/widget-filters'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { EmptyState } from '../ui/empty-state'
import { RowSkeletons } from '../ui/row-skeletons'
import { useRowKeys } from '../ui/use-row-keys'
import classes from './home.module.css'
import { listFilters, TILE_ROWS } from './tile-filters'

interface TileListProps<T> {
  choice: FilterChoice
  items: readonly T[] | undefined
  label: string
  empty: string
  all: { to: '/rocks' | '/todos' | '/issues' | '/headlines'; filters: Record<string, string[]> }
  renderItem: (item: T) => ReactNode
}

const NARROW = '(max-width: 62em)'
const NARROW_ROWS = 6

export const isShown = ({ mine, others, tractionId }: FilterChoice): boolean => (mine || others) && tractionId !== null

/** Ignores items that another tile loaded. */
export const shownOf = <T,>(choice: FilterChoice, items: readonly T[] | undefined): readonly T[] | undefined =>
  isShown(choice) ? items : undefined

export function TileList<T>({ choice, items, label, empty, all, renderItem }: TileListProps<T>) {
  const { t } = useTranslation('dashboard')
  const keys = useRowKeys<HTMLUListElement>()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!isShown(choice))
    return <EmptyState isCompact text={t(choice.tractionId === null ? 'tile.lost' : 'tile.nobody')} />
  if (items === undefined) return <RowSkeletons count={3} />
  if (items.length === 0) return <EmptyState isCompact text={empty} />
  const isCut = isNarrow ? items.length > NARROW_ROWS : items.length >= TILE_ROWS
  const words = items.length < TILE_ROWS ? t('tile.all', { count: items.length }) : t('tile.allOfThem')
  return (
    <>
      <ul {...keys} aria-label={label}>
        {(isNarrow ? items.slice(0, NARROW_ROWS) : items).map(renderItem)}
      </ul>
      {isCut && (
        <Link
          className={classes.all}
          to={all.to}
          search={(before) => ({ ...before, filters: { ...all.filters, ...listFilters(choice) } })}
          aria-label={`${label}: ${words}`}
        >
          {words}
        </Link>
      )}
    </>
  )
}

export function useCountWords(atMost: number) {
  const { t } = useTranslation(['dashboard', 'meetings'])
  return (items: readonly { readonly status: string }[] | undefined) => {
    // Just-completed items stay visible but are not counted.
    const count = items?.filter(({ status }) => status !== 'Done').length ?? 0
    if (count === 0) return undefined
    return t((items?.length ?? 0) >= atMost ? 'dashboard:tile.atLeast' : 'meetings:blocks.open', { count })
  }
}
