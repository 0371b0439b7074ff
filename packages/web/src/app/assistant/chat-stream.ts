import { streamChat } from '@cairn/contract/assistants/assistants.endpoints'
import type { ChatLine, ChatRequest } from '@cairn/contract/assistants/assistants.schemas'
import { ApiFailure } from '../../lib/api-failure'
import { readLines, urlOf } from '../../lib/http-client'
import { inOwnLanguage } from '../../lib/own-language'

/** Longer than the server waits for the model. */
const SILENCE_MS = 60_000

export type ChatAnswer = Omit<Extract<ChatLine, { type: 'end' }>, 'type'>

/** @throws ApiFailure; status 0 without a whole answer */
export async function readChat(
  body: ChatRequest,
  caller: AbortSignal,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const request = { method: streamChat.method, url: urlOf(streamChat, {}), body }
    for await (const line of readLines(request, AbortSignal.any([caller, silence.signal])) as AsyncIterable<ChatLine>) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      if (line.type === 'end') return line
      if (line.type === 'failed') throw new ApiFailure(422, await inOwnLanguage(line.messages))
      onText(line.text)
    }
    throw new ApiFailure(0, [])
  } catch (failure) {
    if (silence.signal.aborted && !caller.aborted) throw new ApiFailure(504, [])
    throw failure
  } finally {
    clearTimeout(timer)
  }
}
