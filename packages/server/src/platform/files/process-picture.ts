import { invalidForm, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { AccountHolder } from '../database/column-types'
import type { Database } from '../database/database'
import { consumeAllowance, releaseAllowance } from '../limits/try-counters.repository'

interface Frame {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

const MAX_PIXELS = 40_000_000
const WEBP_QUALITY = 82
const TIMEOUT_SECONDS = 5
/** Both limits include previews and are per process. */
const MAX_QUEUED = 4
const MAX_QUEUED_PREVIEWS = 24

const invalidPicture = (code: 'PICTURE_TYPE' | 'PICTURE_TOO_LARGE' | 'PICTURE_DAMAGED') =>
  invalidForm([refusalMessage(code, { field: 'picture' })])

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** Other formats, such as SVG, must not reach the decoders. */
function hasSupportedSignature(bytes: Buffer): boolean {
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
let lastQueued: Promise<unknown> = Promise.resolve()
let queued = 0

const busy = (code: 'PICTURES_BUSY' | 'OWN_PICTURE_BUSY') =>
  new Refusal(429, [refusalMessage(code, { field: 'picture' })])

/** Runs one at a time. @throws 429 if `max` are queued */
async function enqueue<T>(max: number, work: () => Promise<T>): Promise<T> {
  if (queued >= max) throw busy('PICTURES_BUSY')
  queued += 1
  const result = lastQueued.then(work)
  lastQueued = result.catch(() => undefined)
  try {
    return await result
  } finally {
    queued -= 1
  }
}

async function toWebp(bytes: Buffer, { width, height, fit }: Frame) {
  sharpModule ??= loadSharp()
  const sharp = await sharpModule
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/** Resizes a picture and converts it to WebP. @throws 429 if too many are queued, 422 for an invalid picture */
export async function processPicture(base64: string, frame: Frame): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64')
  if (!hasSupportedSignature(bytes)) throw invalidPicture('PICTURE_TYPE')
  try {
    return (await enqueue(MAX_QUEUED, () => toWebp(bytes, frame))).data
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw invalidPicture(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_DAMAGED')
  }
}

interface Preview {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Null for an invalid picture. @throws 429 */
export async function createPreview(load: () => Promise<Buffer>, frame: Frame): Promise<Preview | null> {
  return enqueue(MAX_QUEUED_PREVIEWS, async () => {
    const bytes = await load()
    if (!hasSupportedSignature(bytes)) return null
    const webp = await toWebp(bytes, frame).catch(() => null)
    return webp && { bytes: webp.data, width: webp.info.width, height: webp.info.height }
  })
}

/** Expires if a node dies while processing. */
const ONE_AT_A_TIME = { count: 1, limit: 1, seconds: (MAX_QUEUED + 2) * TIMEOUT_SECONDS }

/** As `processPicture`, but one at a time per account, on any node. @throws 429, 422 */
export async function processPictureOfAccount(
  database: Pick<Database, 'system'>,
  { userId }: AccountHolder,
  picture: string,
  frame: Frame,
): Promise<Buffer> {
  const name = `picture of ${userId}`
  const granted = await database.system((tx) => consumeAllowance(tx, [name], ONE_AT_A_TIME))
  if (granted.length === 0) throw busy('OWN_PICTURE_BUSY')
  try {
    return await processPicture(picture, frame)
  } finally {
    await database.system((tx) => releaseAllowance(tx, name))
  }
}
