import Columns3 from 'icon:columns-3'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { chunk } from '../../../lib/chunks'
import { IconButton } from '../../../ui/icon-button'
import { useOnDemand } from '../../../ui/use-on-demand'
import type { ColumnsListProps } from './columns-list'

const loadList = chunk(() => import('./columns-list'))
const ColumnsList = lazy(() => loadList().then((module) => ({ default: module.ColumnsList })))

export function ColumnsMenu(props: ColumnsListProps) {
  const { t } = useTranslation('lists')
  const { isWanted, button, part } = useOnDemand(loadList)
  return (
    <>
      <IconButton
        {...button}
        size={32}
        label={t('columns')}
        icon={<Columns3 size="1.125rem" />}
        aria-haspopup="dialog"
      />
      {isWanted && (
        <Suspense fallback={null}>
          <ColumnsList {...props} {...part} />
        </Suspense>
      )}
    </>
  )
}
