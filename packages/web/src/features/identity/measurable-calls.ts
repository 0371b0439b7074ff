import type { EnterableMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'

/**
 * A line that enters a measurable’s number of the period that runs, whichever day it is called: 1 stands for it, which is a
 * yes, too. Read alike by the shells of Unix and the command prompt of Windows, which knows no single quotes. `origin` as
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
