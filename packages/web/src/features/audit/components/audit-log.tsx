import Download from 'icon:download'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useCsvSeparator } from '../../../lib/use-csv-separator'
import { EmptyState } from '../../../ui/empty-state'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { type AuditChoice, auditQuery } from '../audit.queries'
import { downloadAudit } from '../download-audit'
import { AuditEntryRow } from './audit-entry-row'
import { AuditFilters } from './audit-filters'
import classes from './audit-log.module.css'

const EVERYTHING: AuditChoice = { action: '', actorId: '', from: null, to: null }

export function AuditLog() {
  const { t } = useTranslation('audit')
  const [choice, setChoice] = useState(EVERYTHING)
  const separator = useCsvSeparator()
  const [isExporting, setExporting] = useState(false)
  const download = async () => {
    setExporting(true)
    await downloadAudit(choice, separator).catch(toastFailure)
    setExporting(false)
  }
  return (
    <div className={classes.whole}>
      <p className={classes.intro}>{t('intro')}</p>
      <AuditFilters choice={choice} onChange={(changes) => setChoice((before) => ({ ...before, ...changes }))}>
        <Button
          leftSection={<Download size="1.125rem" aria-hidden="true" />}
          loading={isExporting}
          onClick={() => void download()}
        >
          {t('export')}
        </Button>
      </AuditFilters>
      <AuditEntries choice={choice} onClear={() => setChoice(EVERYTHING)} />
    </div>
  )
}

interface AuditEntriesProps {
  choice: AuditChoice
  onClear: () => void
}

function AuditEntries({ choice, onClear }: AuditEntriesProps) {
  const { t } = useTranslation('audit')
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(choice),
  )
  if (data === undefined) {
    if (!isError) return <RowSkeletons count={8} height={56} />
    return <EmptyState text={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
  }
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) {
    return <EmptyState text={t('nothing')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
  }
  return (
    <Sheet title={t('entries')} sub={data.pages.at(-1)?.totalCount}>
      <ul>
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.foot}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
