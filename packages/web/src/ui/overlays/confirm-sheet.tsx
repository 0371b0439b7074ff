import { Button, Modal } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { useLayer } from './use-layer'

export interface ConfirmRequest {
  title: string
  message?: string
  confirmLabel?: string
  cancelLabel?: string
  link?: { href: string; label: string }
  /** One button; any way of closing confirms. */
  isNotice?: boolean
  isDanger?: boolean
  /** Focuses Confirm; otherwise Cancel has the focus. */
  isHarmless?: boolean
  /** For unsaved work: Cancel is the primary button. */
  keepsWork?: boolean
}

export interface ConfirmSheetProps {
  request: ConfirmRequest
  onAnswer: (yes: boolean) => void
}

export function ConfirmSheet({ request, onAnswer }: ConfirmSheetProps) {
  const { t } = useTranslation('generic')
  const { isDanger = false, isHarmless = false, isNotice = false, keepsWork = false } = request
  const isYesFirst = isHarmless || isNotice
  const layer = useLayer(() => onAnswer(false))
  return (
    <Modal.Root
      opened
      {...layer}
      size="27.5rem"
      centered
      zIndex={400}
      transitionProps={{ duration: 120 }}
      classNames={{ content: 'px-5 py-4' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className="heading-m">{request.title}</Modal.Title>
        {request.message && (
          <Modal.Body className="sub mt-2" p={0}>
            {request.message}
          </Modal.Body>
        )}
        {request.link && (
          <a className="row-inline medium accent mt-3" href={request.link.href} target="_blank" rel="noopener">
            {request.link.label}
          </a>
        )}
        <div className="flex wrap end gap-2 mt-5">
          {!isNotice && (
            <Button
              data-autofocus={!isYesFirst || undefined}
              variant={keepsWork ? 'filled' : 'default'}
              onClick={() => onAnswer(false)}
            >
              {request.cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            data-autofocus={isYesFirst || undefined}
            variant={isDanger ? 'danger' : keepsWork ? 'default' : 'filled'}
            onClick={() => onAnswer(true)}
          >
            {request.confirmLabel ?? t('continue')}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
