import { addAttachment as endpoint } from '@cairn/contract/attachments/attachments.endpoints'
import {
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  attachmentSchema,
  FILE_NAME_MAX,
} from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { failureSchema } from '@cairn/contract/core/replies'
import { emitApiEvent } from './api-events'
import { ApiFailure } from './api-failure'
import { urlOf } from './api-url'
import { newId } from './new-id'
import { inOwnLanguage } from './own-language'
import { readSessionContext } from './session-context'

export interface SentFile {
  readonly item: ItemRef
  readonly file: File
  readonly id?: string
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

export function shortened(name: string): string {
  if (name.length <= FILE_NAME_MAX) return name
  const end = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, FILE_NAME_MAX - end.length).trimEnd() + end
}

const nameOf = (file: File): string => shortened(file.name.trim() || 'Picture')

export const isTooLarge = (file: File): boolean => file.size > ATTACHMENT_MAX_BYTES

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function answerOf({ status, responseText }: XMLHttpRequest): Promise<Attachment> {
  const body = parsed(responseText)
  if (status === 200) {
    const found = attachmentSchema.safeParse((body as { attachment?: unknown } | null)?.attachment)
    if (found.success) return found.data
  }
  if (status === 401) emitApiEvent('signed-out')
  const isAnswer = status !== 200 && ![502, 503, 504].includes(status)
  throw new ApiFailure(isAnswer ? status : 0, await inOwnLanguage(failureSchema.safeParse(body).data?.messages ?? []))
}

/** XMLHttpRequest reports upload progress; fetch does not. */
export function sendFile({ item, file, id = newId(), onProgress, signal }: SentFile): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, urlOf(endpoint, { params: item, query: { id, name: nameOf(file) } }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    const context = readSessionContext()
    if (context) request.setRequestHeader('x-session-context', context)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    const fail = () => reject(new ApiFailure(0, []))
    request.onerror = fail
    request.onabort = fail
    request.onload = () => resolve(answerOf(request))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
