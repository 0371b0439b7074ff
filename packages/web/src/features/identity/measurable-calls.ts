import type { EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'

/**
 * Works in Unix shells and the Windows command prompt, which has no single quotes. `origin` such as
 * `https://cairn.example`.
 */
export function measurableCall({ id, scorecardId }: EnterableMeasurable, token: string, origin: string): string {
  const path = addMeasuredValue.path.replace('{scorecardId}', scorecardId).replace('{id}', id)
  return [
    `curl -X ${addMeasuredValue.method} "${origin}/api/v2${path}"`,
    `-H "Authorization: Bearer ${token}"`,
    `-H "Content-Type: application/json"`,
    `-d "{\\"intervalId\\":\\"current\\",\\"value\\":1}"`,
  ].join(' ')
}
