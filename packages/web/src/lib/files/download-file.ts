import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { ApiFailure } from '../api/api-failure'
import { type CallParts, urlOf } from '../api/http-client'
import { inOwnLanguage } from '../format/own-language'
import { readSessionContext } from '../session/session-context'

async function messagesOf(response: Response | null) {
  const body: unknown = await response?.json().catch(() => null)
  const isFailure = typeof body === 'object' && body !== null && 'messages' in body
  return isFailure && Array.isArray(body.messages) ? body.messages : []
}

/** A plain link could not send the session context header. */
export async function downloadFile(endpoint: EndpointDefinition, parts: CallParts, name: string): Promise<void> {
  const context = readSessionContext()
  const headers: Record<string, string> = {
    ...(context && { 'x-session-context': context }),
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
  }
  const body = parts.body === undefined ? null : JSON.stringify(parts.body)
  const { method } = endpoint
  const response = await fetch(urlOf(endpoint, parts), { method, body, credentials: 'same-origin', headers }).catch(
    () => null,
  )
  if (!response?.ok) throw new ApiFailure(response?.status ?? 0, await inOwnLanguage(await messagesOf(response)))
  saveBlob(name, await response.blob())
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))
