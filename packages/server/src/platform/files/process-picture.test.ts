import type { Refusal } from '@cairn/contract/core/errors'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { PIXEL } from '../../testing/pixel'
import { processPicture } from './process-picture'

const AVATAR = { width: 256, height: 256, fit: 'cover' } as const
const LOGO = { width: 512, height: 256, fit: 'inside' } as const

const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b3c' } })
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
const refused = (picture: string) =>
  processPicture(picture, AVATAR).then(
    () => 'taken',
    (error: Refusal) => ({ status: error.status, ...error.messages[0] }),
  )

describe('converts to WebP', () => {
  test.each([
    ['PNG', () => plain(800, 600).png()],
    ['JPEG', () => plain(800, 600).jpeg()],
    ['WebP', () => plain(800, 600).webp()],
    ['GIF', () => plain(800, 600).gif()],
  ])('a %s, cut to a square', async (_name, picture) => {
    const webp = await processPicture(await base64(picture()), AVATAR)
    expect(await sizeOf(webp)).toEqual({ format: 'webp', width: 256, height: 256 })
  })

  test('a whole logo, no larger than before', async () => {
    expect(await sizeOf(await processPicture(await base64(plain(2048, 256).png()), LOGO))).toMatchObject({
      width: 512,
      height: 64,
    })
    expect(await sizeOf(await processPicture(PIXEL, LOGO))).toMatchObject({ width: 1, height: 1 })
  })

  test('upright, and without the camera’s metadata', async () => {
    const camera = plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A place and a time' } })
      .withMetadata({ orientation: 6 })
    const webp = await processPicture(await base64(camera), LOGO)
    const { exif, xmp, icc, orientation, width, height } = await sharp(webp).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect([width, height]).toEqual([128, 256])
  })
})

describe('refuses with the field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const kinds = { status: 422, field: 'picture', text: 'Choose a PNG, JPEG, WebP or GIF picture.' }

  test.each([
    ['an SVG with a script', svg],
    ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['a page', '<!doctype html><p>Hello</p>'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['nothing', '\0'],
  ])('%s', async (_name, text) => {
    expect(await refused(Buffer.from(text, 'latin1').toString('base64'))).toMatchObject(kinds)
  })

  test('an SVG that starts like a PNG', async () => {
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])
    expect(await refused(bytes.toString('base64'))).toMatchObject({
      status: 422,
      text: expect.stringMatching('damaged'),
    })
  })

  test('a truncated picture', async () => {
    const whole = await plain(800, 600).png().toBuffer()
    const cut = whole.subarray(0, whole.length / 2).toString('base64')
    expect(await refused(cut)).toMatchObject({ status: 422, field: 'picture', text: expect.stringMatching('damaged') })
  })

  test('a small file with too many pixels, without decoding it', async () => {
    const bomb = await base64(plain(8_000, 6_000).png({ compressionLevel: 9 }))
    const started = performance.now()
    expect(await refused(bomb)).toMatchObject({ status: 422, text: expect.stringMatching('too many pixels') })
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('while others are processed', () => {
  const picture = async () => base64(plain(3_000, 3_000).png())
  const outcome = (processing: Promise<Buffer>) =>
    processing.then(
      () => 'processed',
      ({ status, messages }: Refusal) => `${status} ${messages[0]?.text}`,
    )

  test('processes four at most', async () => {
    const large = await picture()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(processPicture(large, AVATAR))))
    const full = '429 Too many pictures are being processed. Please try again in a moment.'
    expect(outcomes).toEqual(['processed', 'processed', 'processed', 'processed', full, full])
  })

  test('a failed picture leaves the queue', async () => {
    expect(await refused('AAAA')).toMatchObject({ status: 422 })
    expect(await outcome(processPicture(PIXEL, AVATAR))).toBe('processed')
  })
})
