import { notFound } from '@cairn/contract/core/errors'
import type { AccountHolder, AccountId } from '../../../platform/database/account-id'
import type { Database } from '../../../platform/database/database'
import { newId } from '../../../platform/database/new-id'
import { NO_ORGANISATION, type Tx } from '../../../platform/database/transaction'
import { drawInTurn } from '../../../platform/files/draw-in-turn'
import type { FileStore } from '../../../platform/files/file-store'
import { pictureReply } from '../../../platform/files/picture-reply'
import { areColleagues, showPicture } from '../../people/people.profile.service'
import { updateUser } from './preferences.repository'

const FRAME = { width: 256, height: 256, fit: 'cover' } as const

/** Slow: call before any transaction. @throws as `drawInTurn` */
export const drawAvatar = (database: Pick<Database, 'system'>, account: AccountHolder, picture: string) =>
  drawInTurn(database, account, picture, FRAME)

export async function setAvatar(tx: Tx, { userId }: AccountHolder, bytes: Buffer, files: FileStore) {
  const id = newId()
  const avatarUrl = `/api/v2/avatar/${id}`
  await updateUser(tx, userId, { image: avatarUrl })
  await files.replace(tx, userId, { id, contentType: 'image/webp', bytes })
  await showPicture(tx, userId, avatarUrl)
  return { succeeded: true as const, avatarUrl }
}

export async function removeAvatar(tx: Tx, { userId }: AccountHolder, files: FileStore) {
  await updateUser(tx, userId, { image: null })
  await files.replace(tx, userId, null)
  await showPicture(tx, userId, null)
  return { succeeded: true as const }
}

/** @throws 404 unless they share an organization */
export async function getAvatar(tx: Tx, { userId }: AccountHolder, id: string, files: FileStore) {
  const file = await files.find(tx, id, [NO_ORGANISATION])
  const isShown = file && (file.ownerId === userId || (await areColleagues(tx, userId, file.ownerId as AccountId)))
  if (!isShown) throw notFound()
  return pictureReply(file)
}
