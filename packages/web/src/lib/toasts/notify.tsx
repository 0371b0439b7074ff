import TriangleAlert from 'icon:triangle-alert'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { create } from 'zustand'
import { translate } from '../../i18n/translate'
import { newId } from '../api/new-id'
import classes from './notify.module.css'

type Undo = () => void

let acts: Undo[] | null = null

export function collectUndos(own: Undo[]): () => void {
  acts = own
  return () => {
    if (acts === own) acts = null
  }
}

/** The toast and Ctrl+Z share one undo, which runs once. */
export function rememberUndo(undo: Undo): Undo {
  const once = () => {
    const at = acts?.indexOf(once) ?? -1
    if (at >= 0) acts?.splice(at, 1)
    undo()
  }
  acts?.push(once)
  return once
}

const useRaised = create<{ count: number }>(() => ({ count: 0 }))

function requestToastHost(): void {
  useRaised.setState(({ count }) => ({ count: count + 1 }))
}

const loadHost = () => import('./toast-host')

/** Preloads, since "connection lost" must show without the network. */
const LOADED_AFTER_MS = 3000

function warm(): void {
  loadHost().catch(() => undefined)
}

export function Toasts() {
  const raised = useRaised(({ count }) => count)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(warm, LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // A failing toast must not break the page; the next one retries.
  useEffect(() => {
    if (raised === 0 || Host !== null) return
    loadHost().then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    )
  }, [raised, Host])
  return Host && <Host />
}

interface ToastWithActProps {
  message: ReactNode
  label: string
  onAct: () => void
}

export function ToastWithAct({ message, label, onAct }: ToastWithActProps) {
  return (
    <span className={`row gap-3 ${classes.undoRow}`}>
      <span className="grow">{message}</span>
      <button type="button" className={`medium underline px-2 ${classes.undo}`} onClick={onAct}>
        {label}
      </button>
    </span>
  )
}

export const TOAST_MS = 5000
const SUCCESS_TOAST_MS = 2000

interface ToastOptions {
  title?: string
  /** 0 keeps it until dismissed. */
  ms?: number
  id?: string
}

interface Toast extends Omit<ToastOptions, 'title'> {
  title?: ReactNode
  message: ReactNode
  ms: number
  isUrgent?: boolean
}

const kind = (words: string) => <span className="vh">{words}</span>

/** Screen readers spell out words in capitals. */
const spoken = (title: string) =>
  title === title.toUpperCase() ? <span className={`block ${classes.spoken}`}>{title}</span> : title

function show({ title, message, ms, id = newId(), isUrgent = false }: Toast): string {
  requestToastHost()
  const raised = loadHost().then(({ raiseToast }) =>
    raiseToast({
      id,
      title,
      message,
      autoClose: ms === 0 ? false : ms,
      ...(isUrgent ? { icon: <TriangleAlert size="1.125rem" aria-hidden="true" /> } : {}),
      withCloseButton: true,
      closeButtonProps: { 'aria-label': translate('generic:dismiss') },
      classNames: {
        root: `container ${classes.root}`,
        icon: classes.icon,
        title: classes.title,
        description: classes.message,
        closeButton: classes.close,
      },
      role: isUrgent ? 'alert' : 'status',
    }),
  )
  raised.catch(() => undefined)
  return id
}

export const notify = {
  success: (message: ReactNode, { title, ms, id }: ToastOptions = {}) =>
    show({
      title: title ? spoken(title) : kind(translate('generic:success')),
      message,
      ms: ms ?? SUCCESS_TOAST_MS,
      id,
    }),
  error: (message: ReactNode, { title, ms, id }: ToastOptions = {}) =>
    show({
      title: spoken(title ?? translate('generic:error')),
      message,
      ms: ms ?? TOAST_MS,
      id,
      isUrgent: true,
    }),
  undo: (message: ReactNode, onUndo: () => void, { ms, id = newId() }: ToastOptions = {}) => {
    const undo = rememberUndo(() => {
      notify.dismiss(id)
      onUndo()
    })
    const label = translate('generic:undo')
    return show({ message: <ToastWithAct message={message} label={label} onAct={undo} />, ms: ms ?? TOAST_MS, id })
  },
  dismiss: (id: string): void =>
    void loadHost().then(
      ({ dismissToast }) => dismissToast(id),
      () => undefined,
    ),
}
