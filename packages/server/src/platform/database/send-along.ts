import { ask } from './ask'
import type { Tx } from './transaction'

/**
 * Sends a statement in one piece with others, which only the commit waits for. What fails it fails those sent before it
 * first, and they say why: see `PreparedQuery.send`.
 */
export function sendAlong(tx: Tx, text: string, values: readonly unknown[]): void {
  const sent = ask(tx.client, text, values)
    .catch((error) => Promise.reject(error))
    .then(() => undefined)
  sent.catch(() => undefined)
  tx.sent.push(sent)
}
