import { addAttachment as endpoint } from '@cairn/contract/attachments/attachments.endpoints'
import {
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  attachmentSchema,
  FILE_NAME_MAX,
} from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { failureSchema } from '@cairn/contract/core/replies'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure'
import { emitApiEvent, urlOf } from '../api/http-client'
import { newId } from '../api/new-id'
import { withUnit } from '../format/format'
import { inOwnLanguage } from '../format/own-language'
import { readSessionContext } from '../session/session-context'

export interface PendingFile {
  readonly name: string
  readonly isFailed: boolean
}

export const PendingUploadsContext = createContext<(list: object, files: readonly PendingFile[]) => void>(
  () => undefined,
)

export function usePendingUploads() {
  const [held, setHeld] = useState<ReadonlyMap<object, readonly PendingFile[]>>(new Map())
  const report = useCallback((list: object, files: readonly PendingFile[]) => {
    setHeld((before) => {
      if (files.length === 0 && !before.has(list)) return before
      const after = new Map(before)
      if (files.length === 0) after.delete(list)
      else after.set(list, files)
      return after
    })
  }, [])
  return { files: [...held.values()].flat(), report }
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

export function fileSize(bytes: number): string {
  const at = bytes >= 1e6 ? 2 : bytes >= 1e3 ? 1 : 0
  const maximumFractionDigits = at === 2 ? 1 : 0
  return withUnit(bytes / 1e3 ** at, {
    unit: UNITS[at],
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits,
  })
}

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

const isTooLarge = (file: File): boolean => file.size > ATTACHMENT_MAX_BYTES

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
function sendFile({ item, file, id = newId(), onProgress, signal }: SentFile): Promise<Attachment> {
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

export interface Upload {
  readonly id: string
  readonly file: File
  readonly share: number
  readonly failure: 'offline' | 'too-large' | { readonly text: string | null } | null
}

const TRIES = 3
const PAUSE_MS = 1_000

const failureOf = (error: unknown): Upload['failure'] => {
  if (!(error instanceof ApiFailure)) return { text: null }
  return error.status === 0 ? 'offline' : { text: error.messages[0]?.text ?? null }
}

const isPassing = (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status === 429)

async function sendPatiently(send: () => Promise<Attachment>, signal: AbortSignal): Promise<Attachment> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (tries === TRIES || !isPassing(error) || signal.aborted || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (tries - 1)))
    }
  }
}

export function useUploads(item: ItemRef | null, onAdded: (attachment: Attachment, upload: Upload) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })
  const report = use(PendingUploadsContext)
  const list = useRef({})
  // Stable across progress updates.
  const held = JSON.stringify(uploads.map(({ file, failure }) => ({ name: file.name, isFailed: failure !== null })))
  useEffect(() => {
    const own = list.current
    report(own, JSON.parse(held) as PendingFile[])
    return () => report(own, [])
  }, [report, held])
  const change = (id: string, changes: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }
  const remove = (id: string) => {
    running.current.get(id)?.abort()
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }
  const send = async (upload: Upload) => {
    if (item === null) return
    const controller = new AbortController()
    running.current.set(upload.id, controller)
    const { id, file } = upload
    const onProgress = (share: number) => change(id, { share })
    try {
      const sent = () => sendFile({ item, file, id, onProgress, signal: controller.signal })
      const attachment = await sendPatiently(sent, controller.signal)
      added.current(attachment, upload)
      remove(id)
    } catch (error) {
      if (!controller.signal.aborted) change(id, { failure: failureOf(error), share: 0 })
    }
  }
  return {
    uploads,
    remove,
    retry: (upload: Upload) => {
      change(upload.id, { failure: null })
      void send(upload)
    },
    add: (files: readonly File[]): Upload[] => {
      const begun = files.map((file): Upload => {
        return { id: newId(), file, share: 0, failure: isTooLarge(file) ? 'too-large' : null }
      })
      setUploads((all) => [...all, ...begun])
      for (const upload of begun) if (upload.failure === null) void send(upload)
      return begun
    },
  }
}
