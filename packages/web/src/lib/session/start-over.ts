import type { QueryClient } from '@tanstack/react-query'
import { forgetTerms } from '../../i18n/start'
import { sessionQuery } from './session'

/** Cleared, not removed, so that observers of the session see the next one. */
export function startOver(client: QueryClient): void {
  forgetTerms()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  void client.resetQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: true })
}
