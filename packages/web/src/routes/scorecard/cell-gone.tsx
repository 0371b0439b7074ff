import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import { useTranslation } from '../../i18n/use-translation'
import classes from './cell-gone.module.css'

interface CellGoneProps {
  cell: CellAddress | undefined
  among: readonly { readonly id: string; readonly archivedAt: string | null }[]
}

export function CellGone({ cell, among }: CellGoneProps) {
  const { t } = useTranslation('scorecard')
  if (!cell || among.some(({ id, archivedAt }) => id === cell.measurableId && archivedAt === null)) return null
  return (
    <p className={classes.gone} role="alert">
      {t('cellGone')}
    </p>
  )
}
