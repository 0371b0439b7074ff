import Settings from 'icon:settings'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { Upload } from '../../lib/files/uploads'
import { useForm } from '../../lib/forms/use-form'
import { notify } from '../../lib/toasts/notify'
import { ToastLink } from '../../lib/toasts/toast-link'
import { ConflictNotice } from '../../ui/feedback/conflict-notice'
import { announce } from '../../ui/feedback/live-region'
import { PartFailed } from '../../ui/feedback/part-failed'
import { SandboxNote } from '../../ui/feedback/sandbox-note'
import { RequiredNote, SaveFoot } from '../../ui/inputs/form'
import { EmptyState } from '../../ui/lists/empty-state'
import { UploadList } from '../../ui/lists/upload-list'
import { confirm } from '../../ui/overlays/confirm-dialog'
import { Popup } from '../../ui/overlays/popup'
import { RestoredNote } from '../../ui/overlays/restored-note'
import { SettingsSheet } from '../../ui/overlays/settings-sheet'
import { Sheet } from '../../ui/overlays/sheet'
import { SidePanel } from '../../ui/overlays/side-panel'

const toMeetings = (
  <>
    Moved to{' '}
    <ToastLink href="/meetings" onFollow={() => undefined}>
      Sales weekly
    </ToastLink>
  </>
)
const PAGES = [{ label: 'You', entries: [{ path: '/style-guide', label: 'Preferences', icon: Settings }] }] as const

export function FloatGuide() {
  const { t } = useTranslation('style-guide')
  const [open, setOpen] = useState<'popup' | 'panel' | 'settings' | null>(null)
  const form = useForm({ title: '' }, { draftOptions: null })
  const { title } = form.values
  const close = () => setOpen(null)
  const ask = async () => {
    const yes = await confirm({
      title: 'End the meeting?',
      message: 'This cannot be undone.',
      confirmLabel: 'End the meeting',
      isDanger: true,
    })
    announce(yes ? 'Ended' : 'Not ended')
  }
  return (
    <Sheet title={t('floats')}>
      <div className="row wrap gap-3 border-top py-2">
        <Button onClick={() => setOpen('popup')}>Popup</Button>
        <Button onClick={() => setOpen('panel')}>Side panel</Button>
        <Button onClick={() => setOpen('settings')}>Settings</Button>
        <Button onClick={ask}>Question</Button>
        <Button onClick={() => notify.success(toMeetings)}>Link</Button>
        <Button onClick={() => notify.success('Created: Sign the forklift lease')}>Success</Button>
        <Button onClick={() => notify.error('Failed to create meeting. Please try again.')}>Error</Button>
        <Button onClick={() => notify.undo('On-time delivery is on the issue list', () => notify.success('Undone'))}>
          Undo
        </Button>
      </div>
      <EmptyState
        title="No issues yet"
        text="Whatever stands in the way of the team goes on this list."
        action={<Button variant="filled">Add an issue</Button>}
      />
      <EmptyState isCompact text="Your first solved issue becomes the base stone." />
      {open === 'popup' && (
        <Popup
          title="New to-do"
          sub="Due in seven days"
          onClose={close}
          onSubmit={close}
          submitLabel="Create to-do"
          form={form}
          hasRequired
        >
          <TextInput
            label="Title"
            withAsterisk
            data-autofocus
            value={title}
            onChange={(event) => form.set('title')(event.currentTarget.value)}
          />
        </Popup>
      )}
      {open === 'settings' && (
        <SettingsSheet
          heading="Settings"
          groups={PAGES}
          current="/style-guide"
          onTurnTo={close}
          title="Preferences"
          onClose={close}
        >
          <p>One page of settings.</p>
        </SettingsSheet>
      )}
      <SidePanel title="Notes" sub="Integrator" isOpen={open === 'panel'} onClose={close} footer="Saved">
        <p>What this seat answers for.</p>
      </SidePanel>
    </Sheet>
  )
}

const nothing = () => undefined
const file = (name: string) => new File(['0'.repeat(2048)], name)
const UPLOADS: readonly Upload[] = [
  { id: 'under-way', file: file('Plan of the showroom.pdf'), share: 0.6, failure: null },
  { id: 'waiting', file: file('Lease.pdf'), share: 0, failure: 'offline' },
  { id: 'too-large', file: file('Everything.zip'), share: 0, failure: 'too-large' },
]
const RESTORED = { restoredAt: Date.UTC(2026, 10, 22, 9), isSettledElsewhere: false, startOver: () => nothing }

export function NoticesGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('notices')}>
      <div className="grid justify-start gap-4">
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
        <SaveFoot hasRequired form={{ fault: 'missing', isSubmitting: false, isDirty: true }} />
      </div>
    </Sheet>
  )
}
