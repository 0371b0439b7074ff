import type { QueryClient } from '@tanstack/react-query'
import { forgetTerms } from '../i18n/start'
import { sessionQuery } from './session'

/**
 * Somebody else, or another organisation, from here on: nothing that was read before may be shown again. The session's
 * query is emptied rather than removed, so that who watches it hears of the next one.
 */
export function startOver(client: QueryClient): void {
  forgetTerms()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  void client.resetQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: true })
}
