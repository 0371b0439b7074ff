import { createHash } from 'node:crypto'
import { readCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { notFound } from '@cairn/contract/core/errors'
import { type Implementation, implementPublic, type RawReply } from '../../platform/http/implement'
import type { PublicContext } from '../../platform/http/request-context'
import { limitCalendar } from '../identity/tokens/tokens.service'
import { readCalendar } from './calendar-feeds.service'

function calendarReply({ header }: Pick<PublicContext, 'header'>, text: string): RawReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-disposition': 'attachment; filename="cairn.ics"',
    'x-content-type-options': 'nosniff',
  }
  const isKnown =
    header('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag) ?? false
  return isKnown ? { raw: '', status: 304, headers } : { raw: text, headers }
}

export const createCalendarFeedRoutes = (deps: {
  readonly secret: string
  readonly publicUrl: string
}): Implementation[] => [
  implementPublic(readCalendarFeed, async (ctx, { params: { file } }) => {
    const { address, database } = ctx
    await limitCalendar(database, 'calendar-read', { file, address })
    const text = await readCalendar(database, file, deps)
    if (text !== null) return calendarReply(ctx, text)
    await limitCalendar(database, 'calendar-tried', { file, address })
    throw notFound()
  }),
]
