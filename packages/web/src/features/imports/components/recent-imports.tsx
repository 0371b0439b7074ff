import type { ImportKind } from '@cairn/contract/imports/import-kinds'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/zones'
import { Sheet } from '../../../ui/sheet'
import { counted } from '../import-words'
import { type ImportTarget, importsQueries, targetId, targetOf } from '../imports.queries'
import classes from './imports.module.css'

function Outcome({ state, kind, importedCount }: Import) {
  const { t } = useTranslation('imports')
  if (state === 'TakenBack') return t('recent.undone')
  return state === 'Failed' ? t('done.failed') : t(`recent.${kind}`, counted(importedCount))
}

interface RecentImportsProps {
  kind: ImportKind
  target?: ImportTarget | undefined
  onOpen: (id: string) => void
}

export function RecentImports({ kind, target = {}, onOpen }: RecentImportsProps) {
  const { t } = useTranslation('imports')
  const { mediumDate } = useMoments()
  const { data = [] } = useQuery(importsQueries.list)
  const own = data.filter((one) => one.kind === kind && targetId(targetOf(one)) === targetId(target))
  if (own.length === 0) return null
  return (
    <Sheet title={t('recent.title')} sub={t('recent.note')}>
      {own.map((one) => (
        <div key={one.id} className={classes.recent}>
          <span className="trunc">{one.name}</span>
          <span className="mut">
            <Outcome {...one} />
            {one.startedAt && `, ${mediumDate(one.startedAt)}`}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onOpen(one.id)}
            aria-label={`${t('recent.open')}: ${one.name}`}
          >
            {t('recent.open')}
          </Button>
        </div>
      ))}
    </Sheet>
  )
}
