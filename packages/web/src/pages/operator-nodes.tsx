import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NodeErrors, NodesTable } from '../features/operators/components/nodes-table'
import { nodesQuery } from '../features/operators/operators.queries'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { useMoments } from '../lib/format/zones'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'
import classes from './operator-nodes.module.css'

const isRefused = (error: unknown) => error instanceof ApiFailure && error.status === 403

export function OperatorNodesPage() {
  const { t } = useTranslation('operators')
  const { clockTime } = useMoments()
  const { data: nodes, error, dataUpdatedAt, refetch } = useQuery(nodesQuery)
  if (isRefused(error)) return <EmptyState title={t('title')} text={t('refused')} />
  if (error && !nodes) {
    const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>
    return <EmptyState title={t('title')} text={t('failed')} action={again} />
  }
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} sub={t('sub')} />
      <p role="status" className={classes.stale}>
        {error && t('stale', { time: clockTime(dataUpdatedAt) })}
      </p>
      <Sheet label={t('title')}>{nodes ? <NodesTable nodes={nodes} /> : <RowSkeletons count={2} height={56} />}</Sheet>
      {nodes && <NodeErrors nodes={nodes} />}
    </div>
  )
}
