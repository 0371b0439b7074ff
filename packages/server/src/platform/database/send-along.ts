import { ask } from './ask'
import type { Tx } from './transaction'

/** Only the commit waits. */
export function sendAlong(tx: Tx, text: string, values: readonly unknown[]): void {
  const sent = ask(tx.client, text, values)
    .catch((error) => Promise.reject(error))
    .then(() => undefined)
  sent.catch(() => undefined)
  tx.sent.push(sent)
}
