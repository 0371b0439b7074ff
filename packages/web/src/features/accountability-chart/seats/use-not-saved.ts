import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure, toastForFailure } from '../../../lib/toasts-for-failure'
import { notify } from '../../../ui/notify'
import type { Describe } from '../../../ui/use-value-words'

/** Somebody else has changed it meanwhile; the refusal has it as it is. */
export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

/** Says what of a seat was not saved, and why; it stays until it is dismissed. */
export function useNotSaved(describe: Describe) {
  const { t } = useTranslation('seats')
  const reasonOf = (failure: unknown, title: string) => {
    if (isOvertaken(failure)) return t('changedElsewhere', { title })
    const isGone = failure instanceof ApiFailure && failure.status === 404
    return isGone ? t('removedElsewhere', { title }) : toastForFailure(failure)?.text
  }
  return (failure: unknown, title: string, changes: object) => {
    const reason = reasonOf(failure, title)
    const said = Object.entries(changes).map(([field, value]) => describe(field, value) ?? String(value))
    if (reason === undefined) toastFailure(failure)
    else notify.error(t('notSavedOf', { reason, said: said.join(', ') }), { ms: 0 })
  }
}
