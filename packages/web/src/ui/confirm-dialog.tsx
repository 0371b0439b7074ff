import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import classes from './confirm-dialog.module.css'

interface ConfirmRequest {
  title: string
  message?: string
  /** "Continue" and "Cancel" unless named (document 3, section 5). */
  confirmLabel?: string
  cancelLabel?: string
  /** For what nothing can bring back. */
  isDanger?: boolean
}

const usePending = create<{ request: (ConfirmRequest & { answer: (yes: boolean) => void }) | null }>(() => ({
  request: null,
}))

/** Asks and waits: true for confirmed. Only for what cannot be undone; otherwise act, and offer `notify.undo`. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    usePending.getState().request?.answer(false)
    usePending.setState({
      request: {
        ...request,
        answer: (yes) => {
          usePending.setState({ request: null })
          resolve(yes)
        },
      },
    })
  })
}

/** Where `confirm` is drawn; stands once in the root. Enter confirms, Escape cancels. */
export function ConfirmHost() {
  const { t } = useTranslation('generic')
  const request = usePending((state) => state.request)
  return (
    <Modal
      opened={request !== null}
      onClose={() => request?.answer(false)}
      title={request?.title}
      role="alertdialog"
      size="27.5rem"
      centered
      withCloseButton={false}
      zIndex={400}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: classes.content,
        title: classes.title,
        header: classes.header,
        body: classes.body,
        overlay: classes.overlay,
      }}
    >
      {request?.message && <p className={classes.message}>{request.message}</p>}
      <div className={classes.buttons}>
        <Button onClick={() => request?.answer(false)}>{request?.cancelLabel ?? t('cancel')}</Button>
        <Button data-autofocus variant={request?.isDanger ? 'danger' : 'filled'} onClick={() => request?.answer(true)}>
          {request?.confirmLabel ?? t('continue')}
        </Button>
      </div>
    </Modal>
  )
}
