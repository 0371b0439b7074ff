import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure, toastForFailure } from '../../../lib/toasts-for-failure'
import { notify } from '../../../ui/notify'
import type { Describe } from '../../../ui/use-value-words'

export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

function useNotSaved(describe: Describe) {
  const { t } = useTranslation('seats')
  const reasonOf = (failure: unknown, title: string) => {
    if (isOvertaken(failure)) return t('changedElsewhere', { title })
    const isGone = failure instanceof ApiFailure && failure.status === 404
    return isGone ? t('removedElsewhere', { title }) : toastForFailure(failure)?.text
  }
  return (failure: unknown, title: string, written: object) => {
    const reason = reasonOf(failure, title)
    const said = Object.entries(written).flatMap(
      ([field, value]) => describe(field, value) ?? (value ? String(value) : []),
    )
    if (reason === undefined) toastFailure(failure)
    else notify.error(t('notSavedOf', { reason, said: said.filter((words) => words !== '').join(', ') }), { ms: 0 })
  }
}

/**
 * For popups that close before an offline write is answered; a later refusal shows a notice with the draft.
 * `whileOpen` handles refusals while the popup is open.
 */
export function useClosedUnsaved(describe: Describe, onClose: () => void, whileOpen: (failure: unknown) => void) {
  const isClosed = useRef(false)
  const notSaved = useNotSaved(describe)
  return {
    onSaved: () => {
      isClosed.current = true
      onClose()
    },
    toldOf: (title: string, written: object) => (failure: unknown) =>
      isClosed.current ? notSaved(failure, title, written) : whileOpen(failure),
  }
}
