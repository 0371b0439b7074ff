import type { WorkItemKind } from '@cairn/contract/core/items'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { mediumDate } from '../../../lib/format-time'
import { deviceTimeZone } from '../../../lib/regions'
import { Sheet } from '../../../ui/sheet'
import { importsQueries } from '../imports.queries'
import classes from './imports.module.css'

/** One's own of the last 90 days, from which each can be undone. */
export function RecentImports({ kind, onOpen }: { kind: WorkItemKind; onOpen: (id: string) => void }) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(importsQueries.list)
  const own = data.filter((one) => one.kind === kind)
  if (own.length === 0) return null
  return (
    <Sheet title={t('recent.title')} sub={t('recent.note')}>
      {own.map(({ id, name, startedAt, importedCount }) => (
        <div key={id} className={classes.recent}>
          <span className="trunc">{name}</span>
          <span className="mut">
            {t(`recent.${kind}`, { count: importedCount })}
            {startedAt && `, ${mediumDate(startedAt, deviceTimeZone())}`}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onOpen(id)}
            aria-label={`${t('recent.open')}: ${name}`}
          >
            {t('recent.open')}
          </Button>
        </div>
      ))}
    </Sheet>
  )
}
