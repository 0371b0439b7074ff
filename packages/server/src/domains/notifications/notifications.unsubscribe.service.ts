import { createHmac, timingSafeEqual } from 'node:crypto'
import { notFound } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import { type MailingList, mailTypes } from '@cairn/contract/notifications/notifications.schemas'
import type { Database } from '../../platform/database/database'
import type { Unsubscribe } from '../../platform/mail/mailer'
import { membersAmong } from '../people/people.service'
import * as preferences from './notifications.repository'

interface Subscription {
  readonly orgId: string
  readonly personId: string
  readonly list: MailingList
}

export interface UnsubscribeSite {
  readonly publicUrl: string
  readonly secret: string
}

export const mailSettingsUrl = (publicUrl: string, personId: string): string =>
  `${publicUrl}/user/detail/${personId}/preferences`

const markOf = (secret: string, { orgId, personId, list }: Subscription): string =>
  createHmac('sha256', secret).update(`unsubscribe\n${orgId}\n${personId}\n${list}`).digest('base64url')

export function unsubscribeFrom({ publicUrl, secret }: UnsubscribeSite, subscription: Subscription): Unsubscribe {
  const { orgId, personId, list } = subscription
  const path = `/api/v2/unsubscribe/${orgId}/${personId}/${list}/${markOf(secret, subscription)}`
  return { page: mailSettingsUrl(publicUrl, personId), oneClick: `${publicUrl}${path}` }
}

type Marked = Subscription & { readonly mark: string }

/** @throws 404 for a forged address */
export function requireMark({ mark, ...subscription }: Marked, secret: string): void {
  const [given, made] = [mark, markOf(secret, subscription)].map((text) => Buffer.from(text))
  if (!given || !made || given.length !== made.length || !timingSafeEqual(given, made)) throw notFound()
}

export async function unsubscribe(database: Database, marked: Marked, secret: string) {
  requireMark(marked, secret)
  const { orgId, personId, list } = marked
  await database.tenant({ orgId }, async (tx) => {
    const [member] = await membersAmong(tx, [personId])
    if (!member) return
    const [chosen] = await preferences.findChoices(tx, [personId])
    const types = list === 'Digest' ? mailTypes.filter((type) => chosen?.choices[type] === 'Daily') : [list]
    await preferences.saveChoices(tx, personId, Object.fromEntries(types.map((type) => [type, 'Never' as const])))
  })
  return done
}
