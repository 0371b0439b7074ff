import ChevronRight from 'icon:chevron-right'
import type { ImportKind } from '@cairn/contract/imports/import-kinds'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ImportDone, ImportRunning } from '../features/imports/components/import-done'
import { ImportFile } from '../features/imports/components/import-file'
import { ImportSource } from '../features/imports/components/import-source'
import classes from '../features/imports/components/imports.module.css'
import { RecentImports } from '../features/imports/components/recent-imports'
import { useDiscardImport } from '../features/imports/imports.mutations'
import { type ImportTarget, importsQueries, isGoingOn } from '../features/imports/imports.queries'
import { useTranslation } from '../i18n/use-translation'
import { useActor } from '../lib/session'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'

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
  const { data } = useQuery({ ...importsQueries.byId(importId ?? ''), enabled: importId !== undefined })
  const opened = importId === undefined ? undefined : data
  if (!isLicensed(actor)) return <EmptyState title={t(`title.${kind}`)} text={t('file.nobody')} />
  const isGone = opened === null
  return (
    <div className={classes.page}>
      <PageTitle
        title={t(`title.${kind}`)}
        sub={<Steps step={stepOf(opened)} />}
        actions={opened && <ImportSource opened={opened} onOther={onOpen} onAnother={onLeave} />}
      />
      {opened && <OpenedImport key={opened.id} opened={opened} onLeave={onLeave} check={check} see={see} />}
      {(importId === undefined || isGone) && (
        <>
          <ImportFile key={`${kind} ${isGone}`} kind={kind} target={target} isGone={isGone} onRead={onOpen} />
          <RecentImports kind={kind} target={target} onOpen={onOpen} />
        </>
      )}
    </div>
  )
}
