import type { AccountHolder } from '../database/account-id'
import type { Database } from '../database/database'
import { consumeAllowance, giveBackAllowance } from '../limits/try-counters.repository'
import { DRAWN_WITHIN_SECONDS, drawPicture, type Frame, picturesBusy } from './draw-picture'

/** Expires if a node dies while drawing. */
const ONE_AT_A_TIME = { count: 1, limit: 1, seconds: DRAWN_WITHIN_SECONDS }

/** @throws 429 */
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
