import { invalidForm, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { AccountHolder } from '../database/column-types'
import type { Database } from '../database/database'
import { consumeAllowance, giveBackAllowance } from '../limits/try-counters.repository'

interface Frame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

const MAX_PIXELS = 40_000_000
const QUALITY = 82
const SECONDS = 5
/** Per process. */
const MOST_IN_HAND = 4
const MOST_WAITING = 24
const DRAWN_WITHIN_SECONDS = (MOST_IN_HAND + 2) * SECONDS

const refusal = (code: 'PICTURE_TYPE' | 'PICTURE_TOO_LARGE' | 'PICTURE_DAMAGED') =>
  invalidForm([refusalMessage(code, { field: 'picture' })])

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** Keeps other formats, such as SVG, from the decoders. */
function isDrawable(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, 'GIF87a') ||
    startsWith(bytes, 'GIF89a') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  )
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  })
  return sharp
}

let sharpModule: ReturnType<typeof loadSharp> | undefined
let last: Promise<unknown> = Promise.resolve()
let inHand = 0

const picturesBusy = (code: 'PICTURES_BUSY' | 'OWN_PICTURE_BUSY') =>
  new Refusal(429, [refusalMessage(code, { field: 'picture' })])

async function inTurn<T>(most: number, work: () => Promise<T>): Promise<T> {
  if (inHand >= most) throw picturesBusy('PICTURES_BUSY')
  inHand += 1
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    inHand -= 1
  }
}

async function draw(bytes: Buffer, { width, height, fit }: Frame) {
  sharpModule ??= loadSharp()
  const sharp = await sharpModule
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .timeout({ seconds: SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/** @throws 429 if too many wait, 422 for an invalid picture */
export async function drawPicture(base64: string, frame: Frame): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  if (!isDrawable(bytes)) throw refusal('PICTURE_TYPE')
  try {
    return (await inTurn(MOST_IN_HAND, () => draw(bytes, frame))).data
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw refusal(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_DAMAGED')
  }
}

export interface Preview {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Null for an invalid picture. @throws 429 */
export async function drawPreview(load: () => Promise<Buffer>, frame: Frame): Promise<Preview | null> {
  return inTurn(MOST_WAITING, async () => {
    const bytes = await load()
    if (!isDrawable(bytes)) return null
    const drawn = await draw(bytes, frame).catch(() => null)
    return drawn && { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  })
}

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
  if (had.length === 0) throw picturesBusy('OWN_PICTURE_BUSY')
  try {
    return await drawPicture(picture, frame)
  } finally {
    await database.system((tx) => giveBackAllowance(tx, name))
  }
}
