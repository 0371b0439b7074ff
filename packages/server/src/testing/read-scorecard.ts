import { getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import type { CallInput, TestClient } from './test-client'

/** A scorecard with a value for each period in view, as screens have it. */
export const readScorecard = async (
  reader: Pick<TestClient, 'ask'>,
  input: CallInput<typeof getScorecard>,
): Promise<Scorecard> => wholeScorecard(await reader.ask(getScorecard, input))
