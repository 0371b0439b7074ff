import type { HeardNode } from '@cairn/contract/operators/operators.endpoints'
import { useTranslation } from '../../../i18n/use-translation'
import { NumberTable } from '../../../ui/number-table'
import { troublesOf } from '../node-troubles'
import { NodeRow } from './node-row'
import classes from './nodes.module.css'

const COLUMNS = ['server', 'screens', 'meetings', 'lag', 'jobs', 'database', 'redis', 'clock'] as const

export function NodesTable({ nodes }: { nodes: readonly HeardNode[] }) {
  const { t } = useTranslation('operators')
  return (
    <NumberTable className={classes.table} columns={COLUMNS.map((column) => t(column))} isRoomy>
      {nodes.map((node) => (
        <NodeRow key={node.id} node={node} troubles={troublesOf(node, nodes)} />
      ))}
    </NumberTable>
  )
}
