import ChevronRight from 'icon:chevron-right'
import type { Import, ImportKind } from '@cairn/contract/imports/imports.schemas'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ImportDone, ImportRunning, RecentImports } from '../features/imports/components/import-done'
import { ImportFile, ImportSource } from '../features/imports/components/import-file'
import { textsOf, wordsOf } from '../features/imports/import-texts'
import { useDiscardImport } from '../features/imports/imports.mutations'
import { type ImportTarget, importsQueries, isGoingOn } from '../features/imports/imports.queries'
import { useTranslation } from '../i18n/use-translation'
import { useActor } from '../lib/session/session'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'
import { NotLoaded } from './not-loaded'

type Rows = NonNullable<ReturnType<typeof useRows>['data']>
const useRows = (read: Import) => useQuery(importsQueries.rows(read))

interface TableOnceReadProps<Context> {
  read: Import
  context: UseQueryResult<Context>
  children: (table: { readonly id: string; readonly rows: Rows; readonly context: Context }) => ReactNode
}

export function TableOnceRead<Context>({ read, context, children }: TableOnceReadProps<Context>) {
  const { data: rows, error: rowsError, refetch: refetchRows } = useRows(read)
  // Queries notify only for destructured properties, so read them first.
  const { data: meant, error, refetch } = context
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (rowsError && !rows) return <NotLoaded error={rowsError} onRetry={() => void refetchRows()} />
  if (rows && meant !== undefined) return children({ id: read.id, rows, context: meant })
  return (
    <Sheet label={read.name}>
      <RowSkeletons count={8} />
    </Sheet>
  )
}

const STEPS = ['file', 'check', 'done'] as const
type Step = (typeof STEPS)[number]

function Steps({ step }: { step: Step }) {
  const { t } = useTranslation('imports')
  return (
    <ol className="row-inline gap-2 small sub" aria-label={t('steps.label')}>
      {STEPS.map((one, at) => (
        <li key={one} className="row-inline gap-2">
          {at > 0 && <ChevronRight size={14} aria-hidden="true" />}
          <span className={one === step ? 'bold ink' : undefined} aria-current={one === step ? 'step' : undefined}>
            {t(`steps.${one}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

const stepOf = (opened: Import | null | undefined): Step => {
  if (!opened) return 'file'
  return opened.state === 'Read' ? 'check' : 'done'
}

type Check = (read: Import, onCancel: () => void) => ReactNode

type OpenedImportProps = Pick<ImportStepsProps, 'onLeave' | 'check' | 'see'> & { opened: Import }

function OpenedImport({ opened, onLeave, check, see }: OpenedImportProps) {
  const discard = useDiscardImport()
  const cancel = () => {
    onLeave()
    discard.mutate(opened.id)
  }
  if (opened.state === 'Read') return check(opened, cancel)
  return isGoingOn(opened) ? <ImportRunning done={opened} /> : <ImportDone done={opened} onMore={onLeave} see={see} />
}

interface ImportStepsProps {
  kind: ImportKind
  target?: ImportTarget | undefined
  /** From the URL, so that a reload resumes. */
  importId: string | undefined
  onOpen: (importId: string) => void
  onLeave: () => void
  check: Check
  see?: ReactNode
}

export function ImportSteps({ kind, target, importId, onOpen, onLeave, check, see }: ImportStepsProps) {
  const { t } = useTranslation('imports')
  const actor = useActor()
  const { data, error, refetch } = useQuery({
    ...importsQueries.byId(importId ?? ''),
    enabled: importId !== undefined,
  })
  const opened = importId === undefined ? undefined : data
  const title = t(`title.${textsOf(kind)}`, wordsOf(kind))
  if (!isLicensed(actor)) return <EmptyState title={title} text={t('file.nobody')} />
  const isGone = opened === null
  return (
    <>
      <PageTitle
        title={title}
        sub={<Steps step={stepOf(opened)} />}
        actions={opened && <ImportSource opened={opened} onOther={onOpen} onAnother={onLeave} />}
      />
      <div className="grid gap-4">
        {error && data === undefined && <NotLoaded error={error} onRetry={() => void refetch()} />}
        {opened && <OpenedImport key={opened.id} opened={opened} onLeave={onLeave} check={check} see={see} />}
        {(importId === undefined || isGone) && (
          <>
            <ImportFile key={`${kind} ${isGone}`} kind={kind} target={target} isGone={isGone} onRead={onOpen} />
            <RecentImports kind={kind} target={target} onOpen={onOpen} />
          </>
        )}
      </div>
    </>
  )
}
