import type { AccountHolder } from '../database/account-id'
import type { Database } from '../database/database'
import { consumeAllowance, giveBackAllowance } from '../limits/try-counters.repository'
import { DRAWN_WITHIN_SECONDS, drawPicture, type Frame, picturesBusy } from './draw-picture'

/** Where a node dies over a picture, its person may bring the next one after so long. */
const ONE_AT_A_TIME = { count: 1, limit: 1, seconds: DRAWN_WITHIN_SECONDS }

/**
 * Draws one picture of an account at a time, whatever node it comes to.
 * @throws 429 while the last one is being drawn, and as `drawPicture`
 */
export async function drawInTurn(
  database: Pick<Database, 'system'>,
  { userId }: AccountHolder,
  picture: string,
  frame: Frame,
): Promise<Buffer> {
  const name = `picture of ${userId}`
  const had = await database.system((tx) => consumeAllowance(tx, [name], ONE_AT_A_TIME))
  if (had.length === 0) throw picturesBusy('Your last picture is still being drawn. Please wait a moment.')
  try {
    return await drawPicture(picture, frame)
  } finally {
    await database.system((tx) => giveBackAllowance(tx, name))
  }
}
