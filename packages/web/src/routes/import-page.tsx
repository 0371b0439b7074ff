import { isImportKind } from '@cairn/contract/imports/import-fields'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ImportCheck } from '../features/imports/components/import-check'
import { ImportDone, ImportRunning } from '../features/imports/components/import-done'
import { ImportFile } from '../features/imports/components/import-file'
import { ImportSource } from '../features/imports/components/import-source'
import classes from '../features/imports/components/imports.module.css'
import { RecentImports } from '../features/imports/components/recent-imports'
import { useDiscardImport } from '../features/imports/imports.mutations'
import { importsQueries, isGoingOn } from '../features/imports/imports.queries'
import { useTranslation } from '../i18n/use-translation'
import { useActor } from '../lib/use-actor'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'
import { Sheet } from '../ui/sheet'

const STEPS = ['file', 'check', 'done'] as const
type Step = (typeof STEPS)[number]

function Steps({ step }: { step: Step }) {
  const { t } = useTranslation('imports')
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {STEPS.map((one, at) => (
        <li key={one} className={classes.steps}>
          {at > 0 && <ChevronRight size={14} aria-hidden="true" />}
          <span aria-current={one === step ? 'step' : undefined}>{t(`steps.${one}`)}</span>
        </li>
      ))}
    </ol>
  )
}

const stepOf = (opened: Import | null | undefined): Step => {
  if (!opened) return 'file'
  return opened.state === 'Read' ? 'check' : 'done'
}

/** Which import is open stands in the address, so that a reload goes on where it was. */
function useOpenedImport(kind: string) {
  const navigate = useNavigate()
  const { importId: id } = useParams({ strict: false })
  const opened = useQuery({ ...importsQueries.byId(id ?? ''), enabled: id !== undefined })
  return {
    id,
    opened: id === undefined ? undefined : opened.data,
    open: (importId: string) => void navigate({ to: '/import/$kind/$importId', params: { kind, importId } }),
    leave: () => void navigate({ to: '/import/$kind', params: { kind } }),
  }
}

function Check({ read, onCancel }: { read: Import; onCancel: () => void }) {
  const { data: rows } = useQuery(importsQueries.rows(read))
  const { data: context } = useQuery(importsQueries.context)
  if (!rows || !context) {
    return (
      <Sheet label={read.name}>
        <RowSkeletons count={8} />
      </Sheet>
    )
  }
  return <ImportCheck read={read} table={{ id: read.id, kind: read.kind, rows, context }} onCancel={onCancel} />
}

function OpenedImport({ opened, onLeave }: { opened: Import; onLeave: () => void }) {
  const discard = useDiscardImport()
  const cancel = () => {
    onLeave()
    discard.mutate(opened.id)
  }
  if (opened.state === 'Read') return <Check read={opened} onCancel={cancel} />
  return isGoingOn(opened) ? <ImportRunning done={opened} /> : <ImportDone done={opened} onMore={onLeave} />
}

/** /import/{kind}: a file or a pasted table becomes work items, in three steps. */
export function ImportPage() {
  const { t } = useTranslation('imports')
  const { kind = '' } = useParams({ strict: false })
  const actor = useActor()
  const { id, opened, open, leave } = useOpenedImport(kind)
  if (!isImportKind(kind)) throw notFound()
  if (!isLicensed(actor)) return <EmptyState title={t(`title.${kind}`)} text={t('file.nobody')} />
  const isGone = opened === null
  return (
    <div className={classes.page}>
      <PageTitle
        title={t(`title.${kind}`)}
        sub={<Steps step={stepOf(opened)} />}
        actions={opened && <ImportSource opened={opened} onOther={open} onAnother={leave} />}
      />
      {opened && <OpenedImport key={opened.id} opened={opened} onLeave={leave} />}
      {(id === undefined || isGone) && (
        <>
          <ImportFile key={`${kind} ${isGone}`} kind={kind} isGone={isGone} onRead={open} />
          <RecentImports kind={kind} onOpen={open} />
        </>
      )}
    </div>
  )
}
