import { useTranslation } from '../../i18n/use-translation'
import type { Upload } from '../../lib/uploads'
import { ConflictNotice } from '../../ui/conflict-notice'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PartFailed } from '../../ui/part-failed'
import { RequiredNote } from '../../ui/required-note'
import { RestoredNote } from '../../ui/restored-note'
import { SandboxNote } from '../../ui/sandbox-note'
import { SaveFoot } from '../../ui/save-foot'
import { Sheet } from '../../ui/sheet'
import { UploadList } from '../../ui/upload-list'
import classes from './style-guide.module.css'

const nothing = () => undefined
const file = (name: string) => new File(['0'.repeat(2048)], name)
const UPLOADS: readonly Upload[] = [
  { id: 'under-way', file: file('Plan of the showroom.pdf'), share: 0.6, failure: null },
  { id: 'waiting', file: file('Lease.pdf'), share: 0, failure: 'offline' },
  { id: 'too-large', file: file('Everything.zip'), share: 0, failure: 'too-large' },
]
const RESTORED = { restoredAt: Date.UTC(2026, 10, 22, 9), isSettledElsewhere: false, startOver: () => nothing }

function Failing(): never {
  throw new Error('A part of the style guide that fails on purpose')
}

export function NoticesGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('notices')}>
      <div className={classes.notices}>
        <RequiredNote fault={null} />
        <RequiredNote fault="missing" />
        <RequiredNote fault="wrong" />
        <RestoredNote form={RESTORED} />
        <ConflictNotice
          yours="Sign the forklift lease"
          theirs="Sign both leases"
          onTakeTheirs={nothing}
          onTakeYours={nothing}
        />
        <SandboxNote />
        <UploadList uploads={UPLOADS} onRetry={nothing} onRemove={nothing} />
        <PartFailed onRetry={nothing} />
        <ErrorBoundary>
          <Failing />
        </ErrorBoundary>
        <SaveFoot hasRequired form={{ fault: 'missing', isSubmitting: false, isDirty: true }} />
      </div>
    </Sheet>
  )
}
