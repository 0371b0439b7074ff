import type { EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'

/** A line for a shell that enters today’s number of a measurable: 1 stands for it, which is a yes, too. `origin` as `https://cairn.example`. */
export function measurableCall({ id, scorecardId }: EnterableMeasurable, token: string, origin: string): string {
  const path = addMeasuredValue.path.replace('{scorecardId}', scorecardId).replace('{id}', id)
  return [
    `curl -X ${addMeasuredValue.method} '${origin}/api/v2${path}'`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d "{\\"intervalId\\":\\"$(date +%F)\\",\\"value\\":1}"`,
  ].join(' ')
}
