import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import classes from './notify.module.css'

export const TOAST_MS = 5000
export const SUCCESS_TOAST_MS = 2000

interface ToastOptions {
  title?: string
  /** How long it stays; 0 keeps it until it is dismissed. */
  ms?: number
  /** A toast with the same id is replaced. */
  id?: string
}

function show(message: ReactNode, title: string | undefined, ms: number, id: string | undefined, kind: string): string {
  const options = {
    title,
    message,
    autoClose: ms === 0 ? (false as const) : ms,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('generic:dismiss') },
    classNames: {
      root: classes.root,
      title: classes.title,
      description: classes.message,
      closeButton: classes.close,
      body: classes.body,
    },
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: false,
  }
  if (id) notifications.hide(id)
  return notifications.show(id ? { ...options, id } : options)
}

/** Says in a corner what happened. Each gives the toast's id. */
export const notify = {
  success: (message: ReactNode, { title, ms, id }: ToastOptions = {}) =>
    show(message, title ?? i18next.t('generic:success'), ms ?? SUCCESS_TOAST_MS, id, 'success'),
  error: (message: ReactNode, { title, ms, id }: ToastOptions = {}) =>
    show(message, title ?? i18next.t('generic:error'), ms ?? TOAST_MS, id, 'error'),
  /** For what people do by slip: the toast carries Undo, which works until it goes. */
  undo: (message: ReactNode, onUndo: () => void, { ms, id }: ToastOptions = {}) => {
    const toast = show(
      <span className={classes.undoRow}>
        <span className="grow">{message}</span>
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            notifications.hide(toast)
            onUndo()
          }}
        >
          {i18next.t('generic:undo')}
        </button>
      </span>,
      undefined,
      ms ?? TOAST_MS,
      id,
      'undo',
    )
    return toast
  },
  dismiss: (id: string) => notifications.hide(id),
}
