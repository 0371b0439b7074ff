import { notify } from '../../ui/notify'
import { CardRefused } from './use-card-form'

const CARD_ERROR_MS = 4000

/** Shows a refused card; false for other failures. */
export function notifyCardRefused(failure: unknown): boolean {
  if (!(failure instanceof CardRefused)) return false
  notify.error(failure.message, { ms: CARD_ERROR_MS })
  return true
}
