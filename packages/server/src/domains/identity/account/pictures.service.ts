/** People's own pictures: drawn anew, kept as files, shown to those who share an organisation with them. */

import { notFound } from '@cairn/contract/core/errors'
import type { AccountId } from '../../../platform/database/account-id'
import { newId } from '../../../platform/database/new-id'
import { NO_ORGANISATION } from '../../../platform/database/transaction'
import { drawPicture } from '../../../platform/files/draw-picture'
import type { FileStore } from '../../../platform/files/file-store'
import { pictureReply } from '../../../platform/files/picture-reply'
import type { SignedInContext } from '../../../platform/http/request-context'
import { areColleagues, showPicture } from '../../people/people.profile.service'
import { saveUser } from './preferences.repository'

const FRAME = { width: 256, height: 256, fit: 'cover' } as const

/** @throws 422 beside `picture` for what cannot be drawn */
export async function setAvatar(ctx: SignedInContext, files: FileStore, picture: string) {
  const bytes = await drawPicture(picture, FRAME, ctx.userId)
  return ctx.write(async (tx) => {
    const id = newId()
    const avatarUrl = `/api/v2/avatar/${id}`
    await saveUser(tx, ctx.userId, { image: avatarUrl })
    await files.replace(tx, ctx.userId, { id, contentType: 'image/webp', bytes })
    await showPicture(tx, ctx.userId, avatarUrl)
    return { succeeded: true as const, avatarUrl }
  })
}

export function removeAvatar(ctx: SignedInContext, files: FileStore) {
  return ctx.write(async (tx) => {
    await saveUser(tx, ctx.userId, { image: null })
    await files.replace(tx, ctx.userId, null)
    await showPicture(tx, ctx.userId, null)
    return { succeeded: true as const }
  })
}

/** @throws 404 for anything but the picture of oneself, or of somebody one shares an organisation with */
export function getAvatar(ctx: SignedInContext, files: FileStore, id: string) {
  return ctx.read(async (tx) => {
    const file = await files.find(tx, id, [NO_ORGANISATION])
    const isShown =
      file && (file.ownerId === ctx.userId || (await areColleagues(tx, ctx.userId, file.ownerId as AccountId)))
    if (!isShown) throw notFound()
    return pictureReply(file)
  })
}
