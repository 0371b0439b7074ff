import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { bufferKeystrokes } from './keystroke-buffer'

/** Pages that begin with a text field. */
const FORMS: ReadonlySet<string> = new Set(['/meeting/new', '/org/create'])

/** The page behind keeps scroll and state, also after a reload. `leadTo` skips the unsaved-changes prompt. */
export function useModalPages() {
  const navigate = useNavigate()
  const router = useRouter()
  const show = useCallback(
    (path: `/${string}`, options: { replace: boolean; ignoreBlocker?: boolean }) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, modal: path }),
        mask: { to: path, unmaskOnReload: false },
        resetScroll: false,
        ...options,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
  const open = useCallback(
    (path: `/${string}`) => {
      if (FORMS.has(path)) bufferKeystrokes()
      return show(path, { replace: false })
    },
    [show],
  )
  const turnTo = useCallback((path: `/${string}`) => show(path, { replace: true }), [show])
  const leadTo = useCallback((path: `/${string}`) => show(path, { replace: true, ignoreBlocker: true }), [show])
  const close = useCallback(() => {
    if (router.history.canGoBack()) {
      router.history.back()
      return
    }
    navigate({
      to: '.',
      search: ({ modal: _, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    } as Parameters<typeof navigate>[0])
  }, [navigate, router])
  return { open, turnTo, leadTo, close }
}

export const NUMBERS = 'numbers'
